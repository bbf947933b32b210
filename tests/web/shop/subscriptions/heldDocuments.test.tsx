import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HeldDocument, ListedDocument } from '#shared/publications/documents/document';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { heldBulletin } from '#tests/support/samples/sampleDocuments';
import { signatureOf } from '#tests/support/samples/sampleShipments';

const bulletin: HeldDocument = { ...heldBulletin, title: 'Respiro', unsure: true };
const withdrawn: HeldDocument = {
  ...bulletin,
  id: 13,
  number: 'BS-28-029',
  mandatory: false,
  unsure: false,
  file: null,
  withdrawn: { date: '2026-05-02', reason: 'Substituído pelo BS-28-030' },
};

it('the Gerenciador says what amends a manual, what is to be done, and what was withdrawn and why', async () => {
  startSession('t', customer);
  serveApi({
    'GET /signature': {
      body: {
        count: 1,
        pages: 1,
        holdings: { aircraft: [], certifiable: true },
        results: [signatureOf(1, { documents: [bulletin, withdrawn] })],
      },
    },
  });
  openShop('/manage');
  await heading('Gerenciador');
  const title = await screen.findByRole('heading', { name: '1 documento em vigor' });
  const held = within(title.closest('section') ?? document.body);
  const fleet = held.getByRole('link', { name: 'Ver na frota' });
  expect(fleet.getAttribute('href')).toBe('/fleet?search=PT-UVA#PT-UVA');
  const [first, second] = held.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toMatch(/BS-28-030 Respiro.*Obrigatório.*Confira a aplicabilidade.*A cumprir/);
  expect(second).toContain('Retirado em 02/05/2026: Substituído pelo BS-28-030');
  expect(second).not.toMatch(/ciente/i);
  expect(held.getAllByRole('button', { name: /^Ler / })).toHaveLength(1);
});

it('the page of a publication shows heads to anyone, those a revision took in apart, and files to who has them', async () => {
  const listed = (id: number, number: string, change: Partial<ListedDocument> = {}) => ({
    id,
    number,
    kind: 'temporary',
    title: 'Pressão',
    date: '2026-04-06',
    mandatory: false,
    effectivity: [],
    pages: null,
    amends: '5-11',
    incorporated_by: null,
    withdrawn: null,
    file: null,
    link: null,
    own: null,
    ...change,
  });
  const effectivity = [{ model: 'AG-201A', from: '600', to: '940' }];
  let documents = [
    listed(9, 'TR 5-02', { effectivity }),
    listed(8, 'TR 2-01', { incorporated_by: 'Rev. 2' }),
    listed(7, 'TR 1-01', { withdrawn: { date: '2026-05-02', reason: 'Enganado' } }),
  ];
  const api = {
    'GET /publication/4': {
      body: publicationOf(4, { name: 'Manual', version: 'Rev. 2', documents: 3 }),
    },
    'GET /publication/4/revisions': { body: [] },
    'GET /publication': { body: { count: 0, pages: 1, results: [] } },
    'GET /publication/4/documents': () => ({ body: documents }),
  };
  serveApi(api);
  openShop('/publications/4');
  await heading('Manual');
  const open = within(await screen.findByRole('table', { name: 'Documentos em vigor' }));
  expect(open.getByText('AG-201A').closest('td')?.textContent).toBe('AG-201A do n/s 600 ao 940');
  expect(screen.getByText('1, além da Rev. 2')).toBeTruthy();
  expect(screen.getByText('O último, TR 2-01, está na Rev. 2')).toBeTruthy();
  expect(screen.queryByText('TR 1-01')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ler / })).toBeNull();
  closeShop();

  startSession('t', customer);
  documents = [listed(9, 'TR 5-02', { own: 2, file: '/publication/4/documents/9/file/' })];
  serveApi(api);
  openShop('/publications/4');
  await screen.findByText('Inclui 2');
  expect(screen.getByRole('button', { name: 'Ler TR 5-02' })).toBeTruthy();
});
