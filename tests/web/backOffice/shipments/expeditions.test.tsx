import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  actAsStaff,
  heading,
  openShop,
  serveApi,
  type Call,
} from '#tests/support/screens/browser.tsx';
import { expeditionOf, shippingApi } from '#tests/support/samples/sampleShipments';

actAsStaff();

const rows = [
  expeditionOf(503, 2, { order: [1046, 1031], track_code: 'AA123456785BR' }),
  expeditionOf(502, 1, { order: [], signature: 9, shipping_type: 'SIMPLES', value: '0.00' }),
  expeditionOf(501, 1, { order: [], direct_shipping: true }),
];

const api = {
  ...shippingApi,
  'GET /expedition': ({ query }: Call) => {
    const status = query.get('status') ?? '';
    const found = rows.filter((row) => status === '' || String(row.status.id) === status);
    return { body: { count: found.length, pages: 1, results: found } };
  },
  'GET /expedition/503': { body: rows[0] },
};

const open = async (search = '') => {
  const calls = serveApi(api);
  openShop(`/admin/expeditions${search}`);
  await heading('Expedições');
  return calls;
};

describe('parcels that arrived', () =>
  it('are marked together, in one call, and what is refused stays chosen with its reason', async () => {
    const said = {
      state: 'delivered',
      text: 'Objeto entregue',
      at: '2026-05-20T15:00:00Z',
    } as const;
    const sent = [expeditionOf(503, 2, { news: said }), expeditionOf(502, 2)];
    const why = 'Não é possível passar de “Em Andamento” para “Entregue”.';
    const calls = serveApi({
      ...api,
      'GET /expedition': { body: { count: 2, pages: 1, results: sent } },
      'POST /api/dispatch/closed': {
        body: [
          expeditionOf(503, 3),
          { errors: { status: [why] }, codes: { status: ['no_transition'] } },
        ],
      },
    });
    openShop('/admin/expeditions?news=delivered');
    expect(await screen.findByText('Entregue, a confirmar: 20/05')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher remessa 503' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher remessa 502' }));
    await userEvent.click(screen.getByRole('button', { name: /^Entregue/ }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/Remessas 503, 502/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Marcar 2 remessas' }));
    expect(await screen.findByText(new RegExp(why))).toBeTruthy();
    const posts = calls.filter(({ path }) => path === '/api/dispatch/closed');
    expect(posts.map(({ body }) => body)).toEqual([
      { status: 3, parcels: [{ expedition: 503 }, { expedition: 502 }] },
    ]);
    const lists = calls.filter(({ method, path }) => method === 'GET' && path === '/expedition');
    expect(lists[0]?.query.get('news')).toBe('delivered');
  }));

describe('the expeditions list', () => {
  it('has the columns of the specification, and one row each', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Escolher remessa 503/ });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Escolher',
      'ID',
      'Criação',
      'Envio',
      'Cliente',
      'Pedidos',
      'Tipo de envio',
      'Status',
      'Valor (R$)',
    ]);
    const cells = [...row.children].map((cell) => cell.textContent);
    expect(cells).toEqual([
      '',
      '503',
      '17/05/2026',
      '18/05/2026',
      'Agro Voo Norte S.A.',
      '1046, 1031',
      'SEDEX',
      'Enviado',
      '68,20',
    ]);
    expect(within(row).getByRole('link', { name: '1031' })).toHaveProperty(
      'pathname',
      '/admin/order/1031',
    );
  });

  it('says what a shipment without orders is', async () => {
    await open();
    const ofSignature = within(await screen.findByRole('row', { name: /^Escolher remessa 502/ }));
    expect(ofSignature.getByRole('link', { name: 'Assinatura 9' })).toHaveProperty(
      'pathname',
      '/admin/signature/9',
    );
    expect(ofSignature.getByText('Carta simples')).toBeTruthy();
    expect(
      within(screen.getByRole('row', { name: /^Escolher remessa 501/ })).getByText('Envio direto'),
    ).toBeTruthy();
  });

  it('filters by status and text, both in the address', async () => {
    const calls = await open('?search=agro');
    await screen.findByRole('row', { name: /^Escolher remessa 503/ });
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Todos os status', 'Em Andamento', 'Enviado', 'Entregue', 'Devolvido', 'Cancelado']);
    await userEvent.selectOptions(status, 'Enviado');
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Escolher remessa 501/ })).toBeNull(),
    );
    expect(location.search).toBe('?search=agro&status=2');
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
      ordering: '-id',
      page: '1',
      search: 'agro',
      status: '2',
    });
  });
});
