import { gzipSync } from 'node:zlib';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Copy, storeTexts, writeCopies } from '#web/entities/offline/copies';
import { startSession } from '#web/state/startSession';
import { customer, networkFailure, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';
import { stubCaches } from '#tests/support/stubs/stubCaches';

const today = todayInSaoPaulo(new Date());

beforeEach(() => {
  stubCaches();
  startSession('t', customer);
});

/** Copies kept on this device, with the words of each; null are not there yet. */
async function keep(manuals: readonly { name: string; prefix: string; pages: string[] | null }[]) {
  const kept = new Date().toISOString();
  const copies: Copy[] = manuals.map(({ name, prefix }, index) => {
    const row = signatureOf(1, { id: index + 1, due: addDays(today, 90), airplane_prefix: prefix });
    const publication = { ...row.publication, id: index + 1, name };
    return { signature: { ...row, publication }, revision: 'Rev. 7', size: 1, kept };
  });
  writeCopies({ owner: customer.id, contact: kept, certificate: null, copies });
  for (const [index, { pages }] of manuals.entries()) {
    const packed = gzipSync(JSON.stringify({ pages }));
    if (pages) await storeTexts(index + 1, new Response(packed));
  }
}

it('without a connection searches what is kept, and says what it could not look into', async () => {
  await keep([
    {
      name: 'Serviços',
      prefix: 'PT-UVA',
      pages: ['Índice deste manual de serviços', 'Válvulas 27-30-01 de retenção do tanque'],
    },
    { name: 'Hélice', prefix: 'PT-UVB', pages: ['Torque da hélice de três pás: 95 N.m'] },
    { name: 'Motor', prefix: 'PT-UVB', pages: ['', '3', ''] },
    { name: 'Peso', prefix: 'PT-UVB', pages: null },
  ]);
  const asked = ['/api/search_manuals', ...[1, 2, 3, 4].map((id) => `/signature/${String(id)}`)];
  serveApi(Object.fromEntries(asked.map((path) => [`GET ${path}`, networkFailure])));
  openShop('/search?q=valvula%20273001');
  const found = within(await screen.findByRole('region', { name: 'Serviços, Rev. 7' }));
  const line = found.getByRole('link', { name: /27-30-01/ });
  expect(line.getAttribute('href')).toContain('/read/1');
  expect(screen.queryByRole('region', { name: /^Hélice/ })).toBeNull();
  expect(
    screen.getByText(/^A busca olha os 4 manuais guardados neste aparelho desde/),
  ).toBeTruthy();
  const { textContent } = document.querySelector('main') ?? document.body;
  expect(textContent).toMatch(/Motor.*digitalizad/s);
  expect(textContent).toContain(
    'O texto de Peso, Rev. 7 ainda não está neste aparelho. Ele vem quando houver internet.',
  );

  const none = { searched: 5, printed: 0, aircraft: [], publications: [], results: [], left: [] };
  serveApi({ 'GET /api/search_manuals': { body: none } });
  for (const change of ['offline', 'online']) dispatchEvent(new Event(change));
  await screen.findByText('5 manuais digitais');
  expect(screen.queryByText(/^A busca olha/)).toBeNull();
});
