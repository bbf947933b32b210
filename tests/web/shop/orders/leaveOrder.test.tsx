import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/orders/order';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf, openOrder, paid, withdrawing } from '#tests/support/screens/orderPage';

const openDialog = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('an order that is not paid', () => {
  it('is cancelled by its client, who sees it cancelled in place', async () => {
    let cancelled = false;
    const shown = () =>
      orderOf(9, { publications: [lineOf(901)], ...(cancelled ? { status: 3 } : {}) });
    const calls = await openOrder(
      {},
      {
        'GET /order/9': () => ({ body: shown() }),
        'POST /api/order_cancel': () => {
          cancelled = true;
          return { body: shown() };
        },
      },
    );
    const dialog = await openDialog('Cancelar pedido');
    expect(dialog.getByRole('heading', { name: 'Cancelar o pedido 9?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Voltar');
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Comprei errado');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido 9' }));
    expect(await screen.findByText('Pedido 9 cancelado')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull(),
    );
    const sent = calls.find(({ path }) => path === '/api/order_cancel');
    expect(sent?.body).toEqual({ order: 9, reason: 'Comprei errado' });
  });

  it('that was paid in that moment says so and shows it', async () => {
    let isPaid = false;
    await openOrder(
      {},
      {
        'GET /order/9': () => ({
          body: orderOf(9, { publications: [lineOf(901)], ...(isPaid ? paid : {}) }),
        }),
        'POST /api/order_cancel': () => {
          isPaid = true;
          const text = 'O pagamento acabou de ser confirmado: o pedido não foi cancelado.';
          const codes = { non_field_errors: ['cancel_paid'] };
          return { status: 400, body: { non_field_errors: [text], codes } };
        },
      },
    );
    const dialog = await openDialog('Cancelar pedido');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido 9' }));
    expect(await screen.findByText('O pagamento acabou de ser confirmado.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Recibo (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the bank was to pay: its subscription is not renewed this time', async () => {
    await openOrder({ charged_on: '2026-12-02' });
    const dialog = await openDialog('Cancelar pedido');
    expect(dialog.getByText(/a assinatura não é renovada automaticamente desta vez/)).toBeTruthy();
    expect(dialog.queryByText(/página do cartão/)).toBeNull();
  });

  it('is the only one that is cancelled', async () => {
    await openOrder({ status: 3 });
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  });
});

const travelling = {
  id: 527,
  status: { id: 2, name: 'Enviado' },
  track_code: null,
  send_date: '2026-11-19',
  complete_date: null,
  return_date: null,
};

describe('a purchase that may be left', () => {
  it('says until when, asks once, and shows the protocol in place', async () => {
    let isLeft = false;
    const leaving = { until: '2026-12-01', lines: [901], by_pix_key: true };
    const page = () =>
      orderOf(9, {
        publications: [lineOf(901)],
        ...paid,
        ...(isLeft ? { withdrawal: withdrawing } : { leaving }),
      });
    const calls = await openOrder(
      {},
      {
        'GET /order/9': () => ({ body: page() }),
        'POST /api/order_withdraw': () => {
          isLeft = true;
          return { body: page() };
        },
      },
    );
    expect(await screen.findByText(/O prazo termina em 01\/12\/2026, às 23h59\./)).toBeTruthy();
    const dialog = await openDialog('Desistir da compra');
    expect(dialog.getByText(/certificado das compras deste pedido param agora/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Chave Pix/), 'ana@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Desistir do pedido 9' }));
    expect(
      await screen.findByText('Recebemos a sua desistência. Protocolo D-2026-0043.'),
    ).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'Recebemos a sua desistência' }),
    ).toBeTruthy();
    expect(screen.getByText('Desistência em andamento')).toBeTruthy();
    expect(screen.getByText('Uso suspenso')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull();
    const sent = calls.find(({ path }) => path === '/api/order_withdraw');
    expect(sent?.body).toEqual({ order: 9, reason: '', pix_key: 'ana@example.com' });
  });

  it('is left in part: what comes back and what stops are those of the ticked lines', async () => {
    const list = lineOf(902, {
      publication: { ...lineOf(902).publication, name: 'Lista de Verificação', is_download: true },
      value: '40.00',
    });
    const manual = lineOf(901, { publication: { ...lineOf(901).publication, is_download: false } });
    const calls = await openOrder(
      {
        publications: [manual, list],
        ...paid,
        total: '154.55',
        shipping_value: '34.55',
        shipping_type: 'SEDEX',
        leaving: { until: null, lines: [901, 902], by_pix_key: false },
      },
      { 'POST /api/order_withdraw': { body: orderOf(9) } },
    );
    const dialog = await openDialog('Desistir da compra');
    const amount = () => dialog.getByText(/Você recebe de volta/).textContent;
    expect(amount()).toMatch(/154,55, com o frete/);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Manual/ }));
    expect(amount()).toMatch(/R\$\s40,00, pelo mesmo meio/);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Lista/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Desistir de 0 publicações' }));
    expect(await dialog.findByText('Escolha ao menos uma publicação.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Manual/ }));
    // The freight of what travels goes back with the last of it.
    expect(amount()).toMatch(/114,55, com o frete/);
    await userEvent.click(dialog.getByRole('button', { name: 'Desistir de 1 publicação' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/order_withdraw')?.body).toEqual({
        order: 9,
        reason: '',
        pix_key: '',
        lines: [901],
      }),
    );
  });

  it('of which a part came back already leaves no rest that goes on', async () => {
    const back = { amount: '80.00', freight: false, reason: null } as const;
    await openOrder({
      publications: [lineOf(901), lineOf(902)],
      ...paid,
      refunds: [{ ...back, lines: [902], state: 'refunded', date: '2026-11-20' }],
      leaving: { until: null, lines: [901], by_pix_key: false },
    });
    const dialog = await openDialog('Desistir da compra');
    expect(dialog.getByText(/param agora/).textContent).not.toContain('o resto continua');
  });

  it('says of a renewal that it alone goes, and of nothing that it stops', async () => {
    await openOrder({
      ...paid,
      publications: [lineOf(901, { renewal_of: 70 })],
      leaving: { until: null, lines: [901], by_pix_key: false },
    });
    const dialog = await openDialog('Desistir da compra');
    expect(dialog.getByText(/sai só a renovação. O período anterior continua/)).toBeTruthy();
    expect(dialog.queryByText(/param agora/)).toBeNull();
  });

  it('names of a renewal that is left the end that is sure, and suspends nothing', async () => {
    const status = { id: 1, name: '' } as const;
    const shipment = { expedition: null, track_code: null, expedition_date: null };
    const held = { id: 70, status, ...shipment, due: '2027-12-09', sure_until: '2026-12-09' };
    await openOrder({
      ...paid,
      withdrawal: withdrawing,
      publications: [lineOf(901, { renewal_of: 70, signature: held })],
    });
    await screen.findByText('Válida até 09/12/2026 (renovação em desistência)');
    expect(screen.getByText(/^Renovação em desistência/)).toBeTruthy();
    expect(screen.queryByText(/Uso suspenso/)).toBeNull();
    expect(await screen.findByText(/o período anterior continua: nada a devolver/)).toBeTruthy();
  });

  it('says of a renewal of what had ended that its use stops, before and after it is left', async () => {
    const status = { id: 1, name: '' } as const;
    const shipment = { expedition: null, track_code: null, expedition_date: null };
    const held = { id: 70, status, ...shipment, due: '2027-12-09', earlier_due: '2020-12-09' };
    const publications = [lineOf(901, { renewal_of: 70, signature: held })];
    const leaving = { until: null, lines: [901], by_pix_key: false };
    await openOrder({ ...paid, publications, leaving });
    const dialog = await openDialog('Desistir da compra');
    expect(dialog.getByText(/param agora/)).toBeTruthy();
    expect(dialog.queryByText(/período anterior/)).toBeNull();
    cleanup();
    await openOrder({ ...paid, publications, withdrawal: withdrawing });
    await screen.findByText('Uso suspenso');
    expect(screen.getByText('Uso suspenso: desistência em andamento')).toBeTruthy();
    expect(screen.getByText(/o período anterior já terminou: nada a devolver/)).toBeTruthy();
  });

  it('in part names what is left, and locks only that', async () => {
    const withdrawal = { ...withdrawing, lines: [902], freight: false };
    const earlier = { ...withdrawing, protocol: 'D-2026-0042', lines: [903] };
    await openOrder({
      ...paid,
      publications: [lineOf(901), lineOf(902), lineOf(903)],
      withdrawal,
      earlier_withdrawals: [{ ...earlier, state: 'declined', answer: 'Usado.' }],
    });
    expect(await screen.findByText(/o resto do pedido continua como está/)).toBeTruthy();
    expect(screen.getAllByText('Uso suspenso')).toHaveLength(1);
    expect(screen.getByText('Desistência recusada')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o Gerenciador' })).toBeTruthy();
  });

  it('reads in the dialog why it is too late', async () => {
    const text = 'O prazo de 7 dias para desistir terminou em 09/12/2026.';
    await openOrder(
      { ...paid, leaving: { until: '2026-12-09', lines: [901], by_pix_key: false } },
      { 'POST /api/order_withdraw': { status: 400, body: { non_field_errors: [text] } } },
    );
    const dialog = await openDialog('Desistir da compra');
    await userEvent.click(dialog.getByRole('button', { name: 'Desistir do pedido 9' }));
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('says how the parcel comes back, and hands over the code', async () => {
    const withdrawal = { ...withdrawing, return_code: 'LR123457247BR' };
    await openOrder({ ...paid, withdrawal, expeditions: [travelling] });
    const way = await screen.findByText(/A remessa 527 ainda está a caminho\. Recuse na entrega/);
    expect(way.textContent).toContain(
      'Recuse na entrega; se alguém receber, leve a caixa fechada a uma agência dos Correios com o código.',
    );
    expect(screen.getByRole('button', { name: 'Copiar código de devolução' })).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Andamento da desistência' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    const present = list.querySelector('[aria-current]')?.textContent;
    expect(present).toBe('DevoluçãoEspera você: recuse na entrega ou poste de volta');
  });

  it('asks nobody to refuse a parcel that was delivered', async () => {
    const delivered = { ...travelling, complete_date: '2026-11-20' };
    await openOrder({ ...paid, withdrawal: withdrawing, expeditions: [delivered] });
    expect(await screen.findByText('Espera você: poste de volta')).toBeTruthy();
    expect(
      screen.getByText('O código de devolução chega por e-mail, sem custo.', { exact: true }),
    ).toBeTruthy();
  });

  it('says since when what comes back travels, and when it arrived, by the days of São Paulo', async () => {
    const posted = { ...withdrawing, return_code: 'LR1', return_posted: '2026-11-24T02:00:00Z' };
    const stage = async (withdrawal: NonNullable<Order['withdrawal']>) => {
      await openOrder({ ...paid, withdrawal, expeditions: [travelling] });
      return screen.findByRole('list', { name: 'Andamento da desistência' });
    };
    const travels = await stage(posted);
    expect(within(travels).getByText('Postada de volta em 23/11/2026')).toBeTruthy();
    cleanup();
    const back = await stage({ ...posted, state: 'returned', returned: '2026-11-27T01:30:00Z' });
    expect(within(back).getByText('Chegou em 26/11/2026')).toBeTruthy();
  });

  it.each([
    ['declined', { answer: 'Material usado.' }, 'Desistência recusada'],
    ['refunded', { settled: '2026-11-23T12:00:00Z' }, /Desistência D-2026-0043: R\$\s114,55/],
  ] as const)('that was %s says so', async (state, change, text) => {
    const status = state === 'refunded' ? ({ status: 3, refunded: true } as const) : paid;
    await openOrder({ ...status, withdrawal: { ...withdrawing, state, ...change } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Uso suspenso')).toBeNull();
  });
});
