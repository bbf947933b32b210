import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { termsOn } from '#shared/orders/terms/termsVersions';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart } from '#web/entities/cart/cart';
import { useActingRefusals } from '#web/state/acting';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { closeShop, heading, networkFailure } from '#tests/support/screens/browser.tsx';
import {
  manual,
  plain,
  buyer,
  account,
  bought,
  boleto,
  commands,
  orders,
  keyOf,
  alerts,
  openAsCustomer,
} from '#tests/support/screens/checkoutCalls';
import {
  arrivedAt,
  change,
  chooseShipping,
  confirm,
  field,
  fill,
  openCheckout,
  review,
  submit,
} from '#tests/support/screens/checkoutForm';
import { logIn } from '#tests/support/screens/logIn';

describe('a customer', () => {
  it('has the profile saved before the order', async () => {
    const calls = await openAsCustomer(bought);
    await confirm();
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual(['PUT /profile/7', 'POST /order']);
  });

  it('who buys for a company orders with the profile its titular keeps, and is told when taken out of the team', async () => {
    const { id } = buyer;
    const calls = await openAsCustomer({
      ...bought,
      'GET /api/user/me': { body: { ...buyer, id: 70, acting_for: [] } },
    });
    act(() => {
      const person = {
        ...buyer,
        id: 70,
        acting_for: [{ profile: id, name: 'Serra Azul', role: 'buyer' as const }],
      };
      useSession.setState({ token: 't', user: buyer, acting: { person, role: 'buyer' } });
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Alterar (seus dados|endereço)/ })).toBeNull(),
    );
    await confirm();
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual(['POST /order']);
    act(() => useActingRefusals.setState({ count: 1 }));
    const said = await screen.findByText(/^Você não faz mais parte da equipe de /);
    // The page itself may offer the way back, too.
    const notice = said.closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(within(notice).getByRole('button', { name: 'Voltar à minha conta' })).toBeTruthy();
  });

  it('without a connection gets the button back and one notice, and the order is sent again with its key', async () => {
    let connected = false;
    const calls = await openAsCustomer({
      'POST /order': () => (connected ? bought['POST /order'] : networkFailure()),
    });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await confirm();
    expect(await screen.findByText(/enviamos de novo quando ela voltar/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirmar pedido' }).ariaBusy).not.toBe('true');
    expect(alerts()).toHaveLength(1);
    connected = true;
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    await arrivedAt('/payment/1050');
    const [lost, made] = orders(calls);
    expect(keyOf(made)).toBe(keyOf(lost));
    expect(screen.queryByText(/Sem conexão/)).toBeNull();
  });

  it('who has the form open in a second tab is led to the order made in the first', async () => {
    await openAsCustomer({});
    act(() => useCart.setState({ items: [] }));
    const first = new BroadcastChannel('orders');
    first.postMessage(116);
    expect(await screen.findByText('O pedido 116 já foi feito')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver o pedido 116' })).toHaveProperty(
      'pathname',
      '/orders/116',
    );
    first.close();
  });

  it('who is faster than the quote gets the summary when the price is there', async () => {
    startSession('t', buyer);
    await openCheckout({ ...account, ...bought, ...boleto }, [plain]);
    await chooseShipping(/PAC/);
    await change('endereço de cobrança');
    fill('CEP', '01001-000');
    await submit();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Calculando o frete' })).toHaveLength(2);
    const found = await screen.findByRole('dialog', { name: 'Confira seu pedido' });
    expect(within(found).getByText('Frete, PAC')).toBeTruthy();
  });

  it('waits for street and city where nobody knows the CEP, and reads freight to be agreed in words', async () => {
    startSession('t', buyer);
    const calls = await openCheckout({ ...account, ...bought, ...boleto }, [plain]);
    await chooseShipping(/A combinar/);
    const asked = () => calls.filter(({ path }) => path === '/api/get_shipping_price').length;
    const before = asked();
    await change('endereço de cobrança');
    fill('Rua', '');
    fill('CEP', '19999-999');
    expect(screen.getByText(/^Informe CEP, rua e cidade/)).toBeTruthy();
    fill('Rua', 'Rua Nova');
    await waitFor(() => expect(asked()).toBe(before + 1));
    const summary = await review();
    expect(summary.getByText('a combinar (não incluído)')).toBeTruthy();
    expect(summary.queryByText('0,00')).toBeNull();
    expect(summary.getByText(/combinamos o envio com você/)).toBeTruthy();
    expect(summary.getAllByText(/Rua Nova, 2040, Aeroporto/)).toHaveLength(2);
    expect(summary.getByText('529.982.247-25')).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Termos de compra' })).toHaveProperty(
      'pathname',
      '/terms',
    );
  });

  it('sees renewals of one title told apart by aircraft and new period', async () => {
    const renewed = { airplane_serial_number: '412', due: '2099-05-21' };
    addToCart(plain, 11, { ...renewed, airplane_prefix: 'PT-UVA' });
    addToCart(plain, 12, { ...renewed, airplane_prefix: 'PR-VVA', due: '2099-06-01' });
    startSession('t', buyer);
    const onSale = { 'GET /publication/2': { body: plain } };
    await openCheckout({ ...account, ...bought, ...boleto, ...onSale }, []);
    await chooseShipping();
    const summary = await review();
    const years = ['21/05/2099 a 21/05/2100', '01/06/2099 a 01/06/2100'];
    expect(
      summary.getByText(`Renovação, Catálogo, PT-UVA, N/S 412, de ${years[0] ?? ''}`),
    ).toBeTruthy();
    expect(
      summary.getByText(`Renovação, Catálogo, PR-VVA, N/S 412, de ${years[1] ?? ''}`),
    ).toBeTruthy();
    await userEvent.click(summary.getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
  });

  it('reads changed terms and confirms again, with nothing lost', async () => {
    const refusal = { terms: ['Os termos mudaram. Leia e confirme de novo.'] };
    let refused = false;
    const calls = await openAsCustomer({
      'POST /order': () => {
        if (refused) return bought['POST /order'];
        refused = true;
        return { status: 400, body: refusal };
      },
    });
    await confirm();
    const said = await screen.findByText('Os termos mudaram. Leia e confirme de novo.');
    expect(screen.getByRole('dialog', { name: 'Confira seu pedido' }).contains(said)).toBe(true);
    expect(alerts()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
    const [first, second] = orders(calls);
    expect(first?.body).toHaveProperty('terms', termsOn(todayInSaoPaulo(new Date())));
    expect(second?.body).not.toHaveProperty('terms');
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  it.each([
    [500, {}, 'Um erro foi encontrado'],
    [400, { non_field_errors: ['Pedido recusado.'] }, 'Pedido recusado.'],
  ])('reads once why the order was not made (%i)', async (status, body, why) => {
    await openAsCustomer({ 'POST /order': { status, body } });
    await confirm();
    await waitFor(() => expect(alerts()).toContain('ATENÇÃO: Não foi possivel criar seu pedido'));
    expect(screen.getAllByText(why)).toHaveLength(1);
  });

  it('makes no order when the profile is not saved', async () => {
    const wrong = { billing_address: { state: ['"XX" não é uma escolha válida.'] } };
    const calls = await openAsCustomer({ 'PUT /profile/7': { status: 400, body: wrong } });
    await confirm();
    await waitFor(() =>
      expect(alerts()).toContain('ATENÇÃO: Não foi possivel atualizar seu usuário'),
    );
    expect(orders(calls)).toHaveLength(0);
    expect(field('UF').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('UF')));
  });

  it('whose session ran out logs in again and finds everything typed', async () => {
    await openAsCustomer({ 'POST /order': { status: 401, body: { detail: 'Expirou.' } } });
    await change('seus dados');
    fill('Telefone', '(11) 3000-1234');
    await confirm();
    await heading('Entrar');
    expect(useSession.getState().user).toBeNull();
    await logIn();
    await heading('Finalizar Pedido');
    expect(await screen.findByText(/\(11\) 3000-1234/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /SEDEX/, checked: true })).toBeTruthy();
  });

  it('orders once, however often the button is pressed', async () => {
    let answer: (() => void) | undefined;
    const calls = await openAsCustomer({
      'POST /order': () =>
        new Promise((resolve) => {
          answer = () => resolve(bought['POST /order']);
        }),
    });
    const summary = await review();
    await userEvent.dblClick(summary.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    await userEvent.click(summary.getByRole('button', { name: 'Enviando pedido' }));
    answer?.();
    await arrivedAt('/payment/1050');
    expect(orders(calls)).toHaveLength(1);
  });

  it.each([
    ['a server error', () => ({ status: 504 })],
    ['a lost connection', networkFailure],
  ])('asks for the same order again after %s, even after a reload', async (_, fail) => {
    const calls = await openAsCustomer({ 'POST /order': fail });
    await confirm();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    await screen.findAllByRole('alert');
    const stored = localStorage.getItem('checkout') ?? '';
    closeShop();
    localStorage.setItem('checkout', stored);
    const later = await openAsCustomer(bought);
    await confirm();
    await arrivedAt('/payment/1050');
    expect(keyOf(orders(later)[0])).toBe(keyOf(orders(calls)[0]));
  });

  it('finds what the server refuses on the field of its line, and nothing lost', async () => {
    startSession('t', buyer);
    const wrong = { publications: [{}, { airplane_prefix: ['Prefixo incorreto'] }] };
    await openCheckout({ ...account, 'POST /order': { status: 400, body: wrong } }, [manual], 2);
    for (const unit of [0, 1]) {
      fill('Prefixo', 'PT-UVA', unit);
      fill('Número de série', '412', unit);
      fill('Combustível', '2', unit);
    }
    await chooseShipping();
    await confirm();
    await screen.findByText('Prefixo incorreto. Escreva como PR-VVA');
    expect(field('Prefixo', 0).getAttribute('aria-invalid')).toBeNull();
    expect(field('Prefixo', 1).getAttribute('aria-invalid')).toBe('true');
    expect(field('Prefixo', 1).value).toBe('PT-UVA');
    expect(alerts()).toContain('Um erro foi encontrado. Verifique os campos do formulário');
  });

  it('is quoted again when the price of shipping is refused', async () => {
    const wrong = { shipping_value: ['O valor do frete mudou ou expirou.'] };
    const calls = await openAsCustomer({ 'POST /order': { status: 400, body: wrong } });
    const asked = () => calls.filter(({ path }) => path === '/api/get_shipping_price').length;
    const before = asked();
    await confirm();
    await screen.findByText('O valor do frete mudou ou expirou.');
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('reads the prices again when the total is refused', async () => {
    let price = '80.00';
    const calls = await openAsCustomer({
      'GET /publication/2': () => ({ body: { ...plain, price } }),
      'POST /order': () => {
        price = '90.00';
        return { status: 400, body: { expected_total: ['O total mudou.'] } };
      },
    });
    await confirm();
    const note = await screen.findByText(/O preço de Catálogo mudou para/);
    expect(note.textContent).toContain('90,00');
    expect(orders(calls)).toHaveLength(1);
  });
});
