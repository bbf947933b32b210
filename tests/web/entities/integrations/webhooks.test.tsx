import { screen, waitFor } from '@testing-library/react';
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

const key = {
  id: 9,
  name: 'ERP',
  scopes: ['fleet:read'],
  created: '2026-05-04T12:00:00.000Z',
  expires: null,
  last_used: null,
  calls_today: 0,
};

it.each([
  ['Encerrar a chave ERP', 'Encerrar a chave', 'A chave ERP foi encerrada.'],
  [`Encerrar ${webhook.url}`, 'Encerrar o webhook', 'O webhook frota.example.com foi encerrado.'],
])('%s, which another tab ended, is done', async (opening, confirm, said) => {
  let isListed = true;
  const gone = () => {
    isListed = false;
    return { status: 404, body: { detail: 'Não encontrado.' } };
  };
  const active = { ...webhook, state: 'active', failing_since: null };
  serveApi({
    'GET /api/keys': () => ({ body: isListed ? [key] : [] }),
    'GET /api/webhooks': () => ({ body: isListed ? [active] : [] }),
    'GET /api/webhooks/3/deliveries': { body: { count: 0, pages: 1, results: [] } },
    'DELETE /api/keys/9': gone,
    'DELETE /api/webhooks/3': gone,
  });
  startSession('t', customer);
  openShop('/account/integrations');
  await userEvent.click(await screen.findByRole('button', { name: opening }));
  await userEvent.click(screen.getByRole('button', { name: confirm }));
  await screen.findByText(said);
  await waitFor(() => expect(screen.queryByRole('button', { name: opening })).toBeNull());
  expect(screen.queryByText('Não encontrado.')).toBeNull();
});

it('lists a key whose answer was lost, because only its end makes way for another', async () => {
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
