import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  customer,
  heading,
  networkFailure,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const webhook = {
  id: 3,
  url: 'https://frota.example.com/aeropub',
  events: ['order.paid'],
  created: '2026-05-04T12:00:00.000Z',
  last_delivery: null,
};

it.each([
  ['active', 'frota.example.com'],
  ['stopped', 'frota.example.com. Os avisos pararam.'],
])('names the host of the deliveries and what became of them (%s)', async (state, said) => {
  serveApi({
    'GET /api/keys': { body: [] },
    'GET /api/webhooks': { body: [{ ...webhook, state, failing_since: null }] },
    'GET /api/webhooks/3/deliveries': { body: { count: 0, pages: 1, results: [] } },
  });
  startSession('t', customer);
  openShop('/account/integrations');
  await heading('Integrações');
  expect((await screen.findByText(/^frota\.example\.com/)).textContent).toBe(said);
});

const empty = {
  'GET /api/webhooks': { body: [] },
  'GET /api/keys': { body: [] },
};

it.each([
  ['Nova chave', 'Nome', /^Chaves/],
  ['Novo webhook', 'Endereço', /^Webhooks/],
])('%s is written by keyboard, and left again', async (opening, first, title) => {
  serveApi(empty);
  startSession('t', customer);
  openShop('/account/integrations');
  await userEvent.click(await screen.findByRole('button', { name: opening }));
  expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${first}`, 'u')));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: title }));
});

it('lists a key whose answer was lost, because only its end makes way for another', async () => {
  const key = {
    id: 9,
    name: 'ERP',
    scopes: ['fleet:read'],
    created: '2026-05-04T12:00:00.000Z',
    expires: null,
    last_used: null,
    calls_today: 0,
  };
  let keys: object[] = [];
  serveApi({
    ...empty,
    'GET /api/keys': () => ({ body: keys }),
    'POST /api/keys': () => {
      keys = [key];
      return networkFailure();
    },
  });
  startSession('t', customer);
  openShop('/account/integrations');
  await userEvent.click(await screen.findByRole('button', { name: 'Nova chave' }));
  await userEvent.type(screen.getByLabelText(/^Nome/u), 'ERP');
  await userEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Criar chave' }));
  await screen.findByRole('button', { name: 'Encerrar a chave ERP' });
});
