import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { reportRefusals } from '#shared/messages/input/reportRefusals';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { startSession } from '#web/state/startSession';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { bodies, client, press, rows } from '#tests/support/screens/reports/reportDesk';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';

const today = todayInSaoPaulo(new Date());
const paidOrder = (id: number, total: string, change = {}) => ({
  id,
  kind: 'payment',
  date: '2026-05-04',
  profile: client,
  publications: ['Manual A', 'Manual B'],
  shipping_type: 'SEDEX',
  total,
  nfe: null,
  notes: [],
  ...change,
});

let saved: readonly SavedFile[] = [];

beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
});

describe('paid orders', () => {
  const path = '/api/reports/paid_orders';

  it('asks for the last 30 days, shows the orders and adds up their integer parts', async () => {
    const shared = { shipping_type: 'A combinar', nfe: '4402', notes: ['NF-e 4402', 'NFS-e 12'] };
    const calls = serveApi({
      [`POST ${path}`]: { body: [paidOrder(1002, '514.55'), paidOrder(1007, '85.51', shared)] },
    });
    openShop('/admin/report/paid_orders/');
    await heading('Pedidos pagos');
    const [head, first, second, foot] = await rows();
    expect(bodies(calls, path)).toEqual([{ start: addDays(today, -30), end: today }]);
    expect(head?.querySelectorAll('th')).toHaveLength(7);
    expect(first?.textContent).toBe(
      '04/05/20261002PagamentoMarina CastroManual A, Manual B514,55–',
    );
    expect(screen.getByRole('link', { name: '1007' })).toHaveProperty(
      'pathname',
      '/admin/order/1007',
    );
    expect(second?.textContent).toContain('85,50NF-e 4402, NFS-e 12');
    expect(foot?.textContent).toMatch(/Total acumulado.*R\$\s599,00.*Soma exata.*R\$\s600,05/);
  });

  it('takes refunds off, their integer part cut towards zero', async () => {
    const back = { kind: 'refund', date: '2026-05-09', notes: ['NF-e 4402', 'NFS-e 12'] };
    serveApi({
      [`POST ${path}`]: { body: [paidOrder(1, '300.40'), paidOrder(1, '-80.50', back)] },
      'POST /api/export': { status: 204 },
    });
    openShop('/admin/report/paid_orders/?start=2026-05-01&end=2026-05-31');
    const [, , refund, foot] = await rows();
    screen.getByText('01/05/2026 a 31/05/2026, 2 lançamentos');
    expect(refund?.textContent).toMatch(/^09\/05\/20261Estorno.*-80,50/);
    expect(foot?.textContent).toMatch(/R\$\s220,00.*R\$\s219,90/);
    await press('Baixar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toContain(
      ';Estorno;Marina Castro;Manual A, Manual B;-80,50;NF-e 4402, NFS-e 12',
    );
  });

  it('shows what went back of a part of an order to be agreed as it is in the books', async () => {
    const agreed = { shipping_type: 'A combinar' };
    const back = { ...agreed, kind: 'refund', part: true };
    serveApi({
      [`POST ${path}`]: {
        body: [paidOrder(1, '1010.01', agreed), paidOrder(1, '-480.00', back)],
      },
    });
    openShop('/admin/report/paid_orders/');
    const [, , refund, foot] = await rows();
    expect(refund?.textContent).toContain('-480,00');
    expect(foot?.textContent).toMatch(/Soma exata.*R\$\s530,00/);
  });

  it('asks in halves for what is too long for one answer, and shows it as one report', async () => {
    const calls = serveApi({
      [`POST ${path}`]: ({ body }) => {
        const { start, end } = v.parse(v.object({ start: v.string(), end: v.string() }), body);
        return start === end
          ? { body: [paidOrder(Number(start.slice(-2)), '10.00')] }
          : { status: 400, body: { non_field_errors: [reportRefusals.report_too_long] } };
      },
    });
    openShop('/admin/report/paid_orders/?start=2026-05-01&end=2026-05-03');
    expect(await rows()).toHaveLength(5);
    screen.getByText('01/05/2026 a 03/05/2026, 3 lançamentos');
    expect(bodies(calls, path)).toEqual(
      [
        [1, 3],
        [1, 2],
        [1, 1],
        [2, 2],
        [3, 3],
      ].map(([start, end]) => ({ start: `2026-05-0${start}`, end: `2026-05-0${end}` })),
    );
  });

  it('hides a total of zero', async () => {
    serveApi({ [`POST ${path}`]: { body: [paidOrder(1, '0.01')] } });
    openShop('/admin/report/paid_orders/');
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText(/Total acumulado/)).toBeNull();
  });

  it('says so when nothing was paid, and offers neither file nor print', async () => {
    serveApi({ [`POST ${path}`]: { body: [] } });
    openShop('/admin/report/paid_orders/');
    expect(await screen.findByText('Nenhum resultado pode ser encontrado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  it('downloads all rows as CSV', async () => {
    const formula = { publications: ['=1+1'] };
    const calls = serveApi({
      [`POST ${path}`]: { body: [paidOrder(1, '1474.55', formula)] },
      'POST /api/export': { status: 204 },
    });
    openShop('/admin/report/paid_orders/?start=2026-05-01&end=2026-05-31');
    await press('Baixar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(calls.at(-1)?.body).toEqual({ file: 'paid_orders', rows: 1 });
    expect(saved[0]?.name).toBe('pedidos-pagos_2026-05-01_2026-05-31.csv');
    expect(await saved[0]?.text).toContain(
      "Data;Pedido;Tipo;Cliente;Publicações;Total (R$);NF\r\n04/05/2026;1;Pagamento;Marina Castro;'=1+1;1474,55;\r\n",
    );
  });

  it('makes no file where the server refuses it', async () => {
    const calls = serveApi({
      [`POST ${path}`]: { body: [paidOrder(1, '1474.55')] },
      'POST /api/export': { status: 429, body: { detail: 'Espere um pouco.' } },
    });
    openShop('/admin/report/paid_orders/?start=2026-05-01&end=2026-05-31');
    await press('Baixar CSV');
    await waitFor(() => expect(calls.map((call) => call.path)).toContain('/api/export'));
    await screen.findByText(/Espere um pouco/);
    expect(saved).toEqual([]);
  });

  it('keeps the range in the address and refuses a reversed one', async () => {
    const calls = serveApi({ [`POST ${path}`]: { body: [] } });
    openShop('/admin/report/paid_orders/');
    await press('Alterar período');
    const presets = within(await screen.findByRole('group', { name: 'Períodos usuais' }));
    expect(
      presets.getByRole('button', { name: 'Últimos 30 dias' }).getAttribute('aria-pressed'),
    ).toBe('true');
    const from = screen.getByLabelText('De');
    const to = screen.getByLabelText('Até');
    await userEvent.clear(from);
    await userEvent.type(from, '02052026');
    await userEvent.clear(to);
    await userEvent.type(to, '01052026');
    await press('Ver relatório');
    expect(await screen.findByText('A data inicial não pode ser posterior à final.')).toBeTruthy();
    await userEvent.clear(to);
    await userEvent.type(to, '03052026');
    await press('Ver relatório');
    await waitFor(() => expect(location.search).toBe('?start=2026-05-02&end=2026-05-03'));
    await waitFor(() =>
      expect(bodies(calls, path).at(-1)).toEqual({ start: '2026-05-02', end: '2026-05-03' }),
    );
  });

  it('a long range comes in parts, with progress, and can be cancelled', async () => {
    const waiting: (() => void)[] = [];
    const calls = serveApi({
      [`POST ${path}`]: async () => {
        if (calls.length > 1) await new Promise<void>((resolve) => waiting.push(resolve));
        return { body: [paidOrder(calls.length, '10.00')] };
      },
    });
    openShop('/admin/report/paid_orders/?start=2024-01-01&end=2026-05-18');
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('value')).toBe('0.2');
    expect(screen.getByText('20%, 1 linha')).toBeTruthy();
    await press('Cancelar');
    expect(await screen.findByText('Carregamento cancelado')).toBeTruthy();
    waiting.forEach((resume) => resume());
    expect(calls).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    let broken = true;
    serveApi({
      [`POST ${path}`]: () =>
        broken ? { status: 400, body: {} } : { body: [paidOrder(1, '1.00')] },
    });
    openShop('/admin/report/paid_orders/');
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
