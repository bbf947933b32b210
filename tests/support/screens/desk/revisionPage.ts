import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agroVoo, signatureOf } from '#tests/support/samples/sampleShipments';
import { type Api, heading, openShop, publicationOf } from '../browser';
import { fill as write } from '../checkoutForm';

export const manual = publicationOf(4, { name: 'Manual de Operação', version: 'Rev. 12' });
export const revision = { version: 'Rev. 12', date: '2026-05-04', changes: '', pages: null };
const held = (id: number, client: number, is_download: boolean, due: string | null) => {
  const row = signatureOf(5, { id, due, acknowledged: null });
  return {
    ...row,
    publication: { ...row.publication, is_download },
    profile: { ...row.profile, id: client },
  };
};
const rows = [
  held(1, 11, true, '2027-05-04'),
  held(2, 11, true, '2027-05-04'),
  held(3, 12, false, '2027-05-04'),
  held(4, 13, true, null),
];
/**
 * The calls of the page for a new revision of `manual`: two subscribers, one of whom gets e-mail.
 */
export const revisionApi: Api = {
  'GET /publication/4': { body: manual },
  'GET /publication/4/revisions': { body: [{ ...revision, current: true }] },
  'GET /api/dispatch/revision/4': {
    body: {
      version: 'Rev. 12',
      missing: 0,
      clients: 0,
      waiting: 0,
      waiting_clients: 0,
      next: 1,
      results: [],
      mailed: 1,
      withheld: [
        {
          client: { ...agroVoo, id: 12, company_name: 'Oficina Sem Aviso' },
          reason: 'o destinatário dispensou este aviso',
        },
      ],
    },
  },
  'GET /signature': { body: { count: 4, pages: 1, results: rows } },
  'POST /api/logme': { body: [] },
  'GET /publication/4/downloads': { body: { results: [], next: null } },
};

export async function fill() {
  openShop('/admin/publication/4/revision');
  await heading('Publicar revisão');
  write('Nova versão', 'Rev. 13');
  write('Data da revisão', '18/05/2026');
  write('O que mudou', 'Seção 2.\nSeção 5.');
  await screen.findByText('Ver 3 clientes');
}
export const publish = () =>
  userEvent.click(screen.getByRole('button', { name: 'Publicar a Rev. 13' }));
