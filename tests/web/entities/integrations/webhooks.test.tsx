import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';

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
