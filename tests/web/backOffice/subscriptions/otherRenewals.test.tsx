import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { activeRenewal as active, signatureOf } from '#tests/support/samples/sampleShipments';

const problem = { kind: 'refused', why: 'limite diário excedido', on: '2027-05-14' } as const;

it('stands with how the other subscriptions of its holder renew, and why one did not', async () => {
  const [opened, other, failed, quiet] = [
    signatureOf(5, { auto_renewal: active }),
    signatureOf(5, { id: 10, airplane_prefix: 'PR-HML', auto_renewal: active }),
    signatureOf(5, {
      id: 11,
      airplane_prefix: 'PR-VVA',
      auto_renewal: { ...active, state: 'failed', problem },
    }),
    signatureOf(5, { id: 12, airplane_prefix: 'PS-AGR', auto_renewal: null }),
  ];
  const once = signatureOf(3, { id: 13, due: null });
  serveApi({
    'GET /signature/9': { body: opened },
    'GET /signature': {
      body: { count: 5, pages: 1, results: [opened, other, failed, quiet, once] },
    },
    'POST /api/logme': { body: [] },
  });
  startSession('t', staff);
  openShop('/admin/signature/9');
  await heading('Assinatura 9');
  const table = within(await screen.findByRole('table', { name: /Outras renovações/ }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).slice(1));
  expect(rows.map(([prefix, , renewal, day]) => [prefix, renewal, day])).toEqual([
    ['PR-HML', 'Automática', '02/06/2027'],
    ['PR-VVA', 'Falhou', '02/06/2027'],
    ['PS-AGR', 'Não', '–'],
  ]);
  expect(screen.getByText(/PR-VVA: O banco respondeu “limite diário excedido”/)).toBeTruthy();
});
