import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, type Call, heading, openShop, publicationOf } from '../browser';

export const manual = publicationOf(5, {
  name: 'Manual de Operação',
  price: '1234.50',
  price_signature: '300.00',
  weight: '0.350',
  date: '2026-05-18',
});

export const manualApi: Api = {
  'GET /publication/5': { body: manual },
  'GET /publication/5/downloads': { body: { results: [], next: null } },
  'POST /api/logme': { body: [] },
  'PUT /publication/5': {
    body: { ...manual, version: 'Rev. 2', row_version: '2', file_warning: null },
  },
};

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
export const sent = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith('/publication'));

export async function openManual() {
  openShop('/admin/publication/5');
  await heading('Manual de Operação');
}

export async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}
