import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { bodies, client, press, rows } from '#tests/support/screens/reports/reportDesk';

const today = todayInSaoPaulo(new Date());

actAsStaff();

describe('orders by prefix', () => {
  const path = '/api/reports/order_by_prefix';
  const row = {
    order: 5,
    status: 3,
    reason: 'foto ilegível',
    date: '2026-05-04',
    profile: { ...client, person_or_company: 1, company_name: 'Vale Verde Ltda' },
    publication: 'Manual A',
    airplane_prefix: 'PT-UVA',
    airplane_serial_number: '412',
    nfe: '35',
    notes: ['NF-e 4402', 'NFS-e 12'],
  };

  it('"null" asks for the prefix first; typed in the mask it becomes the address', async () => {
    const calls = serveApi({ [`POST ${path}`]: { body: [row] } });
    openShop('/admin/report/order_prefix/null');
    const field = await screen.findByLabelText('Prefixo');
    expect(calls).toEqual([]);
    await userEvent.type(field, 'pt');
    await press('Ver relatório');
    expect(await screen.findByText('Prefixo incorreto')).toBeTruthy();
    await userEvent.type(field, 'uva');
    expect(field).toHaveProperty('value', 'PT-UVA');
    await press('Ver relatório');
    const [, found] = await rows();
    expect(location.pathname).toBe('/admin/report/order_prefix/PT-UVA');
    expect(bodies(calls, path)).toEqual([{ prefix: 'PT-UVA' }]);
    expect(found?.textContent).toBe(
      '5Reprovado04/05/2026Vale Verde LtdaManual APT-UVA / 412NF-e 4402, NFS-e 12',
    );
  });

  it('says which line of a paid order was refunded', async () => {
    const back = { ...row, status: 2, reason: null, refunded: true };
    serveApi({ [`POST ${path}`]: { body: [back] } });
    openShop('/admin/report/order_prefix/PT-UVA');
    expect((await rows())[1]?.textContent).toMatch(/^5Pagamento confirmadoReembolsada04/);
  });

  it('keeps the prefix it has when nothing is typed', async () => {
    const calls = serveApi({ [`POST ${path}`]: { body: [] } });
    openShop('/admin/report/order_prefix/PT-UVA');
    expect(await screen.findByText('Nenhum pedido encontrado para o prefixo PT-UVA')).toBeTruthy();
    await press('Alterar prefixo');
    await press('Ver relatório');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/admin/report/order_prefix/PT-UVA');
    expect(calls).toHaveLength(1);
  });
});

describe('the expedition list', () => {
  const path = '/api/reports/expedition_list';
  const sent = {
    order_date: '2026-05-01',
    order: 7,
    profile: client,
    publication: 'Manual A',
    airplane_prefix: 'PT-UVA',
    expedition_date: '2026-05-04',
    track_code: 'BR123',
  };
  const direct = { ...sent, order: null, order_date: null, publication: null, track_code: null };

  it('shows direct shipments without order and publication', async () => {
    const calls = serveApi({ [`POST ${path}`]: { body: [sent, direct] } });
    openShop('/admin/report/expedition_list/');
    const [, first, second] = await rows();
    expect(bodies(calls, path)).toEqual([{ start: addDays(today, -30), end: today, client: null }]);
    expect(first?.textContent).toBe('01/05/20267Marina CastroManual APT-UVA04/05/2026BR123');
    expect(second?.textContent).toBe('––Marina Castro–PT-UVA04/05/2026–');
  });

  it('keeps to the client of the address and names them', async () => {
    const calls = serveApi({
      [`POST ${path}`]: { body: [] },
      'GET /profile/7': { body: customer },
    });
    openShop('/admin/report/expedition_list/?start=2026-05-01&end=2026-05-02&client=7');
    const lead = await screen.findByText(/^01\/05\/2026 a 02\/05\/2026/);
    await waitFor(() => expect(lead.textContent).toContain('Marina Castro'));
    expect(bodies(calls, path)).toEqual([{ start: '2026-05-01', end: '2026-05-02', client: 7 }]);
  });

  it('lets a client be searched and picked', async () => {
    const calls = serveApi({
      [`POST ${path}`]: { body: [] },
      'GET /profile': { body: { count: 1, pages: 1, results: [customer] } },
      'GET /profile/7': { body: customer },
    });
    openShop('/admin/report/expedition_list/');
    await press('Alterar período ou cliente');
    await userEvent.type(await screen.findByRole('combobox'), 'mari');
    await userEvent.click(await screen.findByRole('option', { name: /Marina Castro/ }));
    expect(calls.findLast((call) => call.path === '/profile')?.query.get('search')).toBe('mari');
    await press('Ver relatório');
    await waitFor(() => expect(new URLSearchParams(location.search).get('client')).toBe('7'));
  });
});

it('expired signatures show the phone to call', async () => {
  const row = { order: null, profile: client, publication: 'Manual A', due: '2026-05-04' };
  serveApi({ 'POST /api/reports/expired_signatures': { body: [row] } });
  openShop('/admin/report/expired_signatures/');
  await heading('Assinaturas vencidas');
  const [, found] = await rows();
  expect(found?.textContent).toBe('–(14) 99700-1234Marina CastroManual A04/05/2026');
});
