import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import {
  addToCart,
  itemOf,
  pricesOf,
  refreshCart,
  replaceCart,
  setQuantity,
} from '#web/entities/cart/cart';
import { useCart } from '#web/entities/cart/cartStore';
import { OrderSummary } from '#web/shop/checkout/OrderSummary.tsx';
import { checkoutLines } from '#web/shop/checkout/form/checkoutLines';
import { blankLine, readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { startSession } from '#web/state/startSession';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';

const code = '2026-0187-K7QX';
const manual = publicationOf(1, { name: 'Manual', price: '480.00' });
const until = addDays(todayInSaoPaulo(new Date()), 10);
const line = {
  publication: manual,
  renewal_of: null,
  quantity: 2,
  renewed: null,
  price: '320.00',
};
const quoted = (change: object = {}) => ({
  code,
  created: '2026-05-18T12:00:00.000Z',
  valid_until: until,
  total: '640.00',
  valid: true,
  gone: [],
  orders: [],
  freight: null,
  items: [{ ...line, left: 2 }],
  ...change,
});
const offers = [
  { service: 'SEDEX', Valor: '37,80', PrazoEntrega: '2', MsgErro: '' },
  { service: 'PAC', Valor: '24,10', PrazoEntrega: '7', MsgErro: '' },
];
const shop = (api: Api = {}): Api => ({
  'GET /publication/1': { body: manual },
  'GET /publication/9': { body: publicationOf(9, { name: 'Outro' }) },
  [`GET /api/quotation/${code}`]: { body: quoted() },
  ...api,
});
const prices = () =>
  useCart
    .getState()
    .items.flatMap((item) =>
      pricesOf(item).map(({ price, count }) => [item.name, toWire(price), count]),
    );
async function openLink() {
  openShop(`/cart?quote=${code}`);
  await heading('Carrinho');
}

describe('a quotation from the cart', () => {
  it('is made of what is in it and saved as a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const calls = serveApi(
      shop({
        'POST /api/quotation': { status: 201, body: quoted() },
        [`GET /api/quotation/${code}/document`]: { headers: { 'content-type': 'application/pdf' } },
      }),
    );
    startSession('one', customer);
    addToCart(manual);
    openShop('/cart');
    await heading('Carrinho');
    await userEvent.click(screen.getByText('Incluir nº de pedido de compra'));
    const own = await screen.findByLabelText(/^Seu nº de pedido de compra/);
    await userEvent.type(own, 'OC 2026');
    // The catalogue's answer comes while the number is typed.
    act(() => {
      refreshCart([publicationOf(1, { name: 'Manual', price: '500.00' })]);
    });
    await userEvent.keyboard('/0417');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar orçamento' }));
    expect(await screen.findByText(/Orçamento 2026-0187-K7QX gerado/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ publication: 1, renewal_of: null, quantity: 1 }],
      purchase_order: 'OC 2026/0417',
    });
    expect(readCheckoutDraft().purchase_order).toBe('OC 2026/0417');
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });

  it('holds the freight of the cheapest service, or of the one that was chosen, to the CEP shown', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const calls = serveApi(
      shop({
        'POST /api/get_shipping_price': { body: offers },
        'POST /api/quotation': { status: 201, body: quoted() },
        [`GET /api/quotation/${code}/document`]: { headers: { 'content-type': 'application/pdf' } },
      }),
    );
    startSession('one', customer);
    addToCart(manual);
    openShop('/cart');
    await heading('Carrinho');
    await userEvent.type(await screen.findByLabelText('CEP da entrega'), '18600000');
    expect(await screen.findByText('Frete, PAC', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getAllByText(/504,10/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: /SEDEX/ }));
    expect(await screen.findByText('Frete, SEDEX')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Gerar orçamento' }));
    expect(await screen.findByText(/Orçamento 2026-0187-K7QX gerado/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/quotation')?.body).toMatchObject({
      freight: { shipping_type: 'SEDEX', shipping_value: '37.80' },
    });
    // The choice goes on to the checkout.
    expect(readCheckoutDraft().shipping_type).toBe('SEDEX');
    // So does the CEP, of whom no address is known.
    expect(readCheckoutDraft().billing_address.zip_code).toBe('18600-000');
    saved.mockRestore();
  });

  it('asks who is not logged in to come in first', async () => {
    serveApi(shop());
    addToCart(manual);
    openShop('/cart');
    await heading('Carrinho');
    const button = screen.getByRole('button', { name: 'Gerar orçamento' });
    expect(button.getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'O orçamento sai em nome de quem?' });
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveProperty(
      'pathname',
      '/register',
    );
  });
});

describe('the link of a quotation', () => {
  it('makes the cart what was approved, at its prices until they end, and gives the old one back', async () => {
    serveApi(shop());
    startSession('one', customer);
    addToCart(publicationOf(9, { name: 'Outro' }));
    await openLink();
    expect(await screen.findByText(/os preços dele valem até/)).toBeTruthy();
    expect(prices()).toEqual([['Manual', '320.00', 2]]);
    expect(location.search).toBe('');
    expect(screen.getByText(/Preço do orçamento 2026-0187-K7QX, até/)).toBeTruthy();
    // The catalogue read again says its own price.
    act(() => {
      refreshCart([manual]);
    });
    expect(prices()).toEqual([['Manual', '320.00', 2]]);
    expect(checkoutLines(useCart.getState().items).map(({ quotation }) => quotation)).toEqual([
      code,
      code,
    ]);
    const [item] = useCart.getState().items;
    useCart.setState({ items: item ? [item] : [] });
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao carrinho de antes' }));
    expect(prices()).toEqual([['Outro', '80.00', 1]]);
  });

  it('brings its freight, although no carrier answers, and says where it does not hold', async () => {
    const freight = {
      shipping_type: 'PAC',
      shipping_value: '24.10',
      cep: '18600000',
      kilograms: 1,
      delivery_days: 7,
      left: true,
    };
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: quoted({ freight }) } }));
    startSession('one', customer);
    await openLink();
    const holds = `O frete do orçamento ${code} vale neste pedido.`;
    expect(await screen.findByText(holds, {}, { timeout: 3000 })).toBeTruthy();
    expect(await screen.findByText('Frete, PAC', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getAllByText(/664,10/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Outro CEP' }));
    await userEvent.type(screen.getByLabelText('CEP da entrega'), '20040002');
    expect(
      await screen.findByText(/é para o CEP 18600-000: aqui ele é cotado de novo/),
    ).toBeTruthy();
  });

  it('joins the cart that was there, when that is asked for', async () => {
    serveApi(shop());
    startSession('one', customer);
    addToCart(publicationOf(9, { name: 'Outro' }));
    await openLink();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Juntar ao carrinho de antes' }),
    );
    expect(prices()).toEqual([
      ['Manual', '320.00', 2],
      ['Outro', '80.00', 1],
    ]);
  });

  it('is for what was quoted alone: more of it costs what it costs today, in the cart and the order', async () => {
    serveApi(shop());
    startSession('one', customer);
    await openLink();
    expect(await screen.findByText(/os preços dele valem até/)).toBeTruthy();
    act(() => setQuantity('1/', 3));
    expect(
      screen.getByText(/^2 pelo preço do orçamento 2026-0187-K7QX, até .*; 1 pelo preço de hoje$/),
    ).toBeTruthy();
    expect(screen.getByText('2 × 320,00')).toBeTruthy();
    expect(screen.getByText('1 × 480,00')).toBeTruthy();
    const lines = checkoutLines(useCart.getState().items);
    expect(lines.map(({ price, quotation }) => [price, quotation])).toEqual([
      [32_000, code],
      [32_000, code],
      [48_000, null],
    ]);
    render(<OrderSummary lines={lines} shipping={null} />);
    expect(screen.getByText('Manual × 2, preço do orçamento')).toBeTruthy();
    expect(screen.getByText('Manual, preço de hoje')).toBeTruthy();
    expect(screen.getAllByText(/1\.120,00/).length).toBeGreaterThan(1);
  });

  it('takes its aircraft to the checkout, with what was typed for them there', async () => {
    const uva = { airplane_prefix: 'PT-UVA', airplane_serial_number: '412', fuel_type: 2 };
    const wld = { airplane_prefix: 'PT-WLD', airplane_serial_number: null };
    const named = { items: [{ ...line, left: 2, aircraft: [uva, wld] }] };
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: quoted(named) } }));
    startSession('one', customer);
    const typed = {
      ...blankLine(1),
      ...wld,
      airplane_serial_number: '88',
      fuel_type: '2',
    } as const;
    updateCheckoutDraft({ publications: [blankLine(9), typed] });
    await openLink();
    expect(await screen.findByText(/os preços dele valem até/)).toBeTruthy();
    expect(readCheckoutDraft().publications).toEqual([
      { ...blankLine(1), ...uva, fuel_type: '2' },
      typed,
      blankLine(9),
    ]);
  });

  it('brings its number to a field in sight, and takes it along with the last of its items', async () => {
    const numbered = quoted({ purchase_order: 'OC 2026/0417' });
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: numbered } }));
    startSession('one', customer);
    addToCart(publicationOf(9, { name: 'Outro' }));
    await openLink();
    const field = await screen.findByLabelText(/pedido de compra/);
    expect(field).toHaveProperty('value', 'OC 2026/0417');
    expect(field.closest('details')?.open).toBe(true);
    setQuantity('1/', 1);
    expect(readCheckoutDraft().purchase_order).toBe('OC 2026/0417');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao carrinho de antes' }));
    await waitFor(() => expect(screen.queryByDisplayValue('OC 2026/0417')).toBeNull());
    expect(readCheckoutDraft().purchase_order).toBe('');
  });

  it('leaves a number that was typed since where it is', async () => {
    serveApi(
      shop({ [`GET /api/quotation/${code}`]: { body: quoted({ purchase_order: 'OC 1' }) } }),
    );
    startSession('one', customer);
    await openLink();
    const field = await screen.findByLabelText(/pedido de compra/);
    await userEvent.type(field, '7');
    replaceCart([itemOf(manual)]);
    expect(readCheckoutDraft().purchase_order).toBe('OC 17');
  });

  it('offers what earlier orders left of it, and says which they are', async () => {
    const used = { items: [{ ...line, left: 1 }], orders: [41, 42] };
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: quoted(used) } }));
    startSession('one', customer);
    await openLink();
    expect(await screen.findByText(/uma parte foi comprada nos pedidos 41 e 42/)).toBeTruthy();
    expect(prices()).toEqual([['Manual', '320.00', 1]]);
  });

  it('leaves the cart alone once all of it was bought', async () => {
    const used = { items: [{ ...line, left: 0 }], orders: [41], purchase_order: 'OC 1' };
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: quoted(used) } }));
    startSession('one', customer);
    addToCart(publicationOf(9, { name: 'Outro' }));
    await openLink();
    expect(await screen.findByText(/já foi usado no pedido 41\. Para comprar mais/)).toBeTruthy();
    expect(readCheckoutDraft().purchase_order).toBe('');
    expect(prices()).toEqual([['Outro', '80.00', 1]]);
  });

  it('is read again with the cart, whose prices are what the server will ask', async () => {
    const bought = { items: [{ ...line, left: 0 }], orders: [41] };
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: quoted(bought) } }));
    startSession('one', customer);
    replaceCart([
      { ...itemOf(manual), quantity: 2, quoted: { code, price: '320.00', until, left: 2 } },
    ]);
    openShop('/cart');
    const note = await screen.findByText(/^O orçamento 2026-0187-K7QX não cobre mais Manual/);
    expect(note.textContent).toMatch(/: vale o preço de hoje, R\$\s480,00\.$/);
    expect(prices()).toEqual([['Manual', '480.00', 2]]);
  });

  it('says what is dearer once it is over, and what cannot be ordered any more', async () => {
    const over = quoted({ valid: false, valid_until: '2026-01-10', gone: ['Boletim'] });
    serveApi(shop({ [`GET /api/quotation/${code}`]: { body: over } }));
    startSession('one', customer);
    await openLink();
    expect(await screen.findByText(/venceu em 10\/01\/2026/)).toBeTruthy();
    expect(screen.getByText(/320,00 no orçamento/).textContent).toContain('480,00 hoje');
    expect(screen.getByText(/Boletim não pode mais ser pedido/)).toBeTruthy();
    expect(prices()).toEqual([['Manual', '480.00', 2]]);
  });

  it.each([
    [0, 'já foi usado no pedido 41. Para comprar mais', [['Outro', '80.00', 1]]],
    [1, 'uma parte foi comprada no pedido 41. O carrinho tem o resto', [['Manual', '480.00', 1]]],
  ])(
    'asks once it is over for what orders left of it, %i here, and names them',
    async (left, text, cart) => {
      const used = { items: [{ ...line, left }], orders: [41] };
      const over = quoted({ valid: false, valid_until: '2026-01-10', ...used });
      serveApi(shop({ [`GET /api/quotation/${code}`]: { body: over } }));
      startSession('one', customer);
      addToCart(publicationOf(9, { name: 'Outro' }));
      await openLink();
      expect(await screen.findByText((shown) => shown.includes(text))).toBeTruthy();
      expect(screen.queryAllByText(/320,00 no orçamento/)).toHaveLength(left);
      expect(prices()).toEqual(cart);
    },
  );

  it('shows another account nothing, and asks a visitor to come in', async () => {
    serveApi(
      shop({
        [`GET /api/quotation/${code}`]: { status: 404, body: { detail: 'Não encontrado.' } },
      }),
    );
    await openLink();
    expect(await screen.findByText('Entre com a conta que fez o orçamento.')).toBeTruthy();
    act(() => startSession('one', customer));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('não é desta conta'),
    );
  });
});
