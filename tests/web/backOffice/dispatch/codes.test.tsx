// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { startSession } from '#web/state/session';
import { closeShop, heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { agroVoo, expeditionOf } from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

beforeEach(() => {
  startSession('t', staff);
});
afterEach(closeShop);

const parcelOf = (id: number, shipping_type: string): PackedParcelView => ({
  ...{ id, shipping_type, client: agroVoo, address: null, contents: [] },
  ...{ track_code: null, status: 1, weight: '0.700', is_posted: false },
});
const code = 'AD515656026BR';

async function open(carrier: { services: string[] } | null) {
  const calls = serveApi({
    'GET /api/dispatch/parcels': {
      body: {
        results: [parcelOf(401, 'SEDEX'), parcelOf(402, 'PAC'), parcelOf(403, 'JADLOG')],
        carrier,
      },
    },
    'POST /api/dispatch/postings': {
      body: [
        expeditionOf(401, 1, { track_code: code }),
        {
          errors: { non_field_errors: ['A transportadora recusou: CEP inválido.'] },
          codes: { non_field_errors: ['carrier_refused'] },
        },
      ],
    },
  });
  openShop('/admin/dispatch/codes?ids=401,402,403');
  await heading('Etiquetas e rastreio');
  await screen.findByLabelText('Código da remessa 401');
  return calls;
}

const typed = (id: number) =>
  screen.getByLabelText<HTMLInputElement>(`Código da remessa ${id}`).value;

describe('codes of the carrier', () => {
  it('are asked for those it has a service for, and each answer stands in its row', async () => {
    const calls = await open({ services: ['SEDEX', 'PAC'] });
    await userEvent.click(screen.getByRole('button', { name: 'Gerar código e etiqueta (2)' }));
    await screen.findByText('A transportadora recusou: CEP inválido.');
    expect(bodiesOf(calls, 'POST', '/api/dispatch/postings')).toEqual([
      { expeditions: [401, 402] },
    ]);
    expect([typed(401), typed(402), typed(403)]).toEqual([code, '', '']);
    expect(screen.getByText('1 de 3 prontas')).toBeTruthy();
  });

  it('are not offered where no carrier is configured', async () => {
    await open(null);
    expect(screen.queryByRole('group', { name: 'Transportadora' })).toBeNull();
  });
});
