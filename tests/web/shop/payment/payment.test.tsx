import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import {
  type Call,
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { openPayment, slip } from '#tests/support/screens/paymentPage';

const made = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/api/make_boleto');

describe('the payment', () => {
  it('waits, then shows what to pay and until when', async () => {
    const calls = openPayment({}, { 'POST /api/make_boleto': { body: slip } });
    await screen.findByText('Aguarde enquanto seu boleto está sendo gerado');
    await heading('Seu Boleto foi gerado!');
    expect(made(calls)).toMatchObject([{ body: { order: 1048 } }]);
    expect(screen.getByText('1048')).toBeTruthy();
    expect(screen.getByText('24/11/2026')).toBeTruthy();
    expect(screen.getAllByText(/834,55/).length).toBeGreaterThan(0);
    expect(screen.getByText(/no máximo 48h após o pagamento/)).toBeTruthy();
    const print = screen.getByRole('link', { name: /Imprimir boleto/ });
    expect(print.getAttribute('href')).toBe(slip.transaction_link);
    expect(screen.queryByRole('heading', { name: 'Pix' })).toBeNull();
  });

  it('names the next banking day beside a due day on a holiday', async () => {
    const due_note = 'pagável até 28/12/2026, próximo dia útil';
    const boleto = { ...slip.boleto, due: '2026-12-25', due_note };
    openPayment({}, { 'POST /api/make_boleto': { body: { ...slip, boleto } } });
    await heading('Seu Boleto foi gerado!');
    expect(screen.getByText(`25/12/2026 (${due_note})`)).toBeTruthy();
  });

  it('corrects the address that hears of it, as long as it is not paid', async () => {
    openPayment({});
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }));
    expect(await screen.findByLabelText('Novo e-mail')).toBeTruthy();
    closeShop();
    openPayment({ status: 2, paid_at: '2026-11-20T12:00:00Z' });
    await heading('Este pedido já está pago');
    expect(screen.queryByRole('button', { name: 'Corrigir e-mail' })).toBeNull();
  });

  it('copies the line to type', async () => {
    const user = userEvent.setup();
    openPayment({});
    await user.click(await screen.findByRole('button', { name: 'Copiar: Linha digitável' }));
    await screen.findByText('Copiado');
    const copied = await navigator.clipboard.readText();
    expect(copied.replace(/\D/g, '')).toBe(slip.boleto.line.replace(/\D/g, ''));
  });

  it('has the Pix code to copy as its first control, also after the first visit', async () => {
    const user = userEvent.setup();
    openPayment({
      boleto: { line: slip.boleto.line, due: '2026-11-24', due_note: null, expired: false },
    });
    await heading('Seu Boleto foi gerado!');
    const [first] = within(screen.getByRole('main')).getAllByRole('button');
    expect(first?.textContent).toBe('Copiar código Pix');
    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    await screen.findByRole('button', { name: 'Copiado' });
    expect(await navigator.clipboard.readText()).toBe('00020126PIX');
  });

  it('notices by itself, within a second, that it was paid, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    let change: Partial<Order> = {};
    openPayment({}, { 'GET /order/1048': () => ({ body: orderOf(1048, change) }) });
    const passing = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
    };
    for (let tries = 0; tries < 40 && !document.body.textContent.includes('gerado!'); tries += 1) {
      await passing(100);
    }
    const copy = screen.getByRole('button', { name: 'Copiar código Pix' });
    copy.focus();
    change = { status: 2, paid_at: '2026-11-22T14:31:00Z', paid_with: 'Cartão Visa final 8829' };
    await passing(1_000);
    const title = screen.getByRole('heading', { level: 1, name: 'Pagamento confirmado' });
    expect(
      screen.getAllByRole('status').some((one) => one.textContent === 'Pagamento confirmado'),
    ).toBe(true);
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/Recebemos R\$\s114,55/)).toBeTruthy();
    expect(screen.getByText(/Cartão Visa final 8829/)).toBeTruthy();
  });

  it('leads to the provider’s page for cards, in as many times as was chosen', async () => {
    const user = userEvent.setup();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const url = 'https://provider.example/i/1';
    const calls = openPayment({}, { 'POST /api/order_card': { body: { url, installments: 3 } } });
    await heading('Seu Boleto foi gerado!');
    await user.selectOptions(screen.getByLabelText('Em quantas vezes'), '3');
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(calls.filter(({ path }) => path === '/api/order_card')).toMatchObject([
      { body: { order: 1048, installments: 3 } },
    ]);
  });

  it('says that the card did not pay, was refused or is looked into', async () => {
    const card = {
      url: 'https://provider.example/i/1',
      installments: 1,
      opened: '2026-11-20T12:00:00Z',
    };
    let state: 'open' | 'refused' | 'analysed' = 'open';
    openPayment(
      {},
      { 'GET /order/1048': () => ({ body: orderOf(1048, { card: { ...card, state } }) }) },
    );
    await screen.findByText(/O pagamento com cartão não foi concluído/);
    state = 'refused';
    await screen.findByText(/O cartão foi recusado\. Nada foi cobrado/);
    state = 'analysed';
    await screen.findByText(/está analisando o cartão/, {}, { timeout: 3000 });
  });

  it.each<[string, Partial<Order>, string, RegExp]>([
    [
      'is paid',
      { status: 2, paid_at: '2026-11-20T12:00:00Z' },
      'Este pedido já está pago',
      /Não pague de novo/,
    ],
    [
      'was confirmed with nothing to pay',
      { status: 2, paid_at: '2026-11-20T12:00:00Z', paid_with: 'Outro', total: '0.00' },
      'Este pedido está confirmado',
      /Não há nada a pagar/,
    ],
    [
      'waits for its photo to be seen',
      { status: 4, answer_by: '2099-11-23T12:00:00Z' },
      'A foto está em verificação',
      /Ainda não há o que pagar\. Responderemos até 23\/11\/2099 09:00/,
    ],
    [
      'waits for its photo longer than was promised',
      { status: 4, answer_by: '2020-11-23T12:00:00Z' },
      'A foto está em verificação',
      /Estamos atrasados: devíamos ter respondido até 23\/11\/2020 09:00/,
    ],
    [
      'was rejected',
      { status: 3, reason: 'A foto mostra a plaqueta do motor.' },
      'Este pedido não pode ser pago',
      /A foto mostra a plaqueta do motor/,
    ],
    [
      'was cancelled',
      {
        status: 3,
        events: [{ text: 'Pedido cancelado', at: '2026-11-20T12:00:00Z', from: 1, to: 3 }],
      },
      'Este pedido não pode ser pago',
      /cancelado em 20\/11\/2026 09:00, sem pagamento/,
    ],
    [
      'was paid after it was cancelled',
      { status: 3, cancel_reason: 'A pedido do cliente', paid_beyond: '239.00' },
      'Este pedido não pode ser pago',
      /^Este pedido foi cancelado, e conferimos o pagamento que chegou depois\./,
    ],
    [
      'costs nothing',
      { shipping_type: 'Pedido Interno', shipping_value: '0.01', total: '0.01' },
      'Este pedido não tem valor a pagar',
      /a confirmação chega por e-mail/,
    ],
  ])('makes no slip for an order that %s, and says why', async (_, change, title, text) => {
    const calls = openPayment(change);
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver o pedido 1048' })).toHaveProperty(
      'pathname',
      '/orders/1048',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(made(calls)).toEqual([]);
  });

  it('asks before it makes a new slip for one past due', async () => {
    const user = userEvent.setup();
    const expired = { line: slip.boleto.line, due: '2026-11-15', due_note: null, expired: true };
    let boleto = expired;
    const calls = openPayment(
      {},
      {
        'GET /order/1048': () => ({
          body: orderOf(1048, { boleto, kept_until: '2026-11-22' }),
        }),
        'POST /api/make_boleto': () => {
          boleto = { ...expired, due: '2026-11-24', expired: false };
          return { body: slip };
        },
      },
    );
    await heading('Este boleto venceu em 15/11/2026');
    expect(screen.getByText(/Se você pagou até 16\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(/reservado até 22\/11\/2026/)).toBeTruthy();
    expect(made(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Gerar Boleto' }));
    await heading('Seu Boleto foi gerado!');
    expect(screen.getByText('24/11/2026')).toBeTruthy();
  });

  it('still takes a card for an order whose slip is past due, unless one is looked into', async () => {
    const user = userEvent.setup();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const url = 'https://provider.example/i/1';
    const boleto = { line: slip.boleto.line, due: '2026-11-15', due_note: null, expired: true };
    let card: Order['card'] = null;
    const calls = openPayment(
      {},
      {
        'GET /order/1048': () => ({ body: orderOf(1048, { boleto, card }) }),
        'POST /api/order_card': { body: { url, installments: 1 } },
      },
    );
    await heading('Este boleto venceu em 15/11/2026');
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(made(calls)).toEqual([]);
    card = { url, installments: 1, opened: '2026-11-20T12:00:00Z', state: 'analysed' };
    await screen.findByRole('heading', { name: 'Cartão em análise' }, { timeout: 3000 });
    expect(screen.getByText('Pagar de outra forma')).toBeTruthy();
  });

  it('offers no slip of the whole after a payment of too little, but to get in touch', async () => {
    const calls = openPayment({ paid_part: '700.00', total: '834.55' });
    await heading('Pagamento incompleto');
    expect(screen.getByText(/^Recebemos R\$\s700,00, e faltam R\$\s134,55\.$/)).toBeTruthy();
    expect(screen.getByText(/^Não pague o valor inteiro de novo/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fale conosco' })).toHaveProperty(
      'pathname',
      '/contact',
    );
    expect(made(calls)).toEqual([]);
  });

  it('says that an order is of another account, and keeps the session', async () => {
    startSession('t', customer);
    serveApi({});
    openShop('/payment/1048');
    await heading('Este pedido é de outra conta');
    expect(screen.getByText(/Você entrou como marina@example.com/)).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('t');
  });

  it.each([
    [{ status: 500 }, 'Um erro foi encontrado'],
    [{ status: 400, body: { non_field_errors: ['Tente em instantes.'] } }, 'Tente em instantes.'],
    [{ status: 400, body: { order: ['Fale conosco.'] } }, 'Fale conosco.'],
    [{ status: 400, body: {} }, 'Um erro foi encontrato, por favor contate-nos'],
  ])('says once what went wrong, and leads to the orders: %o', async (answer, text) => {
    openPayment({}, { 'POST /api/make_boleto': answer });
    await heading('Erro encontrado ao gerar boleto!');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([text]);
    expect(screen.getByRole('link', { name: 'Ver pedidos' })).toHaveProperty('pathname', '/orders');
  });

  it('asks a visitor to log in with the account that placed the order', async () => {
    const calls = serveApi({});
    openShop('/payment/1048');
    await screen.findByText('Você precisa estar logado');
    await screen.findByText('Entre com a conta que fez o pedido 1048 para ver o pagamento.');
    await heading('Pagamento');
    expect(document.title).toMatch(/^Pagamento · /);
    expect(calls).toEqual([]);
  });
});

describe('the return from a payment', () =>
  it.each([
    ['200', 'Pagamento realizado com sucesso', /imagem enviada precisa ser verificada/],
    ['%7B%22status%22%3A200%7D', 'Pagamento realizado com sucesso', /em até 24h/],
    [
      '201',
      'Pagamento não pode ser processado',
      'Pagamento não pode ser processado, tente novamente ou entre em contato conosco',
    ],
    [
      '404',
      'Um erro foi encontrado',
      'Não foi encontrada nenhuma informação sobre o processamento do seu pedido',
    ],
    ['', 'Um erro foi encontrado', /nenhuma informação/],
    ['202', 'Pedido em análise', /link de pagamento chega por e-mail em até 24h/],
  ])('%s: %s', async (status, title, text) => {
    openShop(`/payment_return?return_data=${status}`);
    await heading(title);
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
  }));
