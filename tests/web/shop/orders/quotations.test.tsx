import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { itemOf, replaceCart } from '#web/entities/cart/cart';
import { startSession } from '#web/state/startSession';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const today = todayInSaoPaulo(new Date());
const until = addDays(today, 8);
const code = '2026-0191-K7QX';
const row = (change: object = {}) => ({
  code,
  created: '2026-05-18T17:40:00.000Z',
  valid_until: until,
  total: '664.10',
  valid: true,
  left: 2,
  orders: [],
  sent: [],
  freight_name: 'Frete da próxima revisão, PAC para 18600-000',
  freight: {
    shipping_type: 'PAC',
    shipping_value: '24.10',
    cep: '18600000',
    kilograms: 1,
    delivery_days: 7,
  },
  items: [
    {
      publication: 'Manual',
      renewal_of: null,
      quantity: 2,
      price: '320.00',
      airplane_prefix: 'PT-UVA',
      airplane_serial_number: '412',
    },
  ],
  ...change,
});
const listOf = (...results: object[]) => ({
  'GET /api/quotations': { body: { count: results.length, pages: 1, results } },
});
async function openList(api: Parameters<typeof serveApi>[0]) {
  const calls = serveApi(api);
  startSession('one', customer);
  openShop('/quotations');
  await heading('Orçamentos');
  return calls;
}

describe('the list of quotations', () => {
  it('says what each holds, until when, and leads to the cart, the PDF and an e-mail', async () => {
    await openList(listOf(row()));
    const card = await screen.findByRole('article');
    for (const text of [`Válido até ${formatDate(until)}`, /2 × Manual/, 'PT-UVA, N/S 412']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(within(card).getByText('Frete da próxima revisão, PAC para 18600-000')).toBeTruthy();
    const buy = within(card).getByRole('link', { name: `Comprar do orçamento ${code}` });
    expect(buy.getAttribute('href')).toBe(`/cart?quote=${code}`);
    expect(within(card).getByRole('button', { name: `PDF do orçamento ${code}` })).toBeTruthy();
  });

  it('opens the cart where all of it is there', async () => {
    const quoted = { code, price: '320.00' as const, until, left: 2 };
    replaceCart([{ ...itemOf(publicationOf(1)), quantity: 2, quoted }]);
    await openList(listOf(row()));
    const link = await screen.findByRole('link', { name: /^Abrir o carrinho/ });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(screen.queryByRole('link', { name: /^Comprar do/ })).toBeNull();
  });

  it('offers one that is over anew, and of one that was bought its orders', async () => {
    const over = row({ code: '2026-0154-AAAA', valid: false, valid_until: '2026-05-02' });
    const bought = row({ code: '2026-0139-BBBB', left: 0, orders: [1046, 1047] });
    const last = row({ code: '2026-0140-CCCC', valid_until: today, freight: null });
    const partly = row({ code: '2026-0141-DDDD', left: 1, orders: [1048], freight_used: true });
    const downloads = row({ code: '2026-0142-EEEE', freight: null, freight_name: null });
    await openList(listOf(over, bought, last, partly, downloads));
    expect(await screen.findByText('Venceu em 02/05/2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Refazer com os preços de hoje/ })).toHaveProperty(
      'search',
      '?quote=2026-0154-AAAA',
    );
    expect(screen.getByText('Comprado')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1047' })).toHaveProperty('pathname', '/orders/1047');
    expect(screen.getByText('Vence hoje')).toBeTruthy();
    expect(screen.getAllByText('não incluído')).toHaveLength(1);
    expect(screen.getByText(/^Uma parte .* o do resto é cotado de novo\.$/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Comprar do/ })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Enviar por e-mail/ })).toHaveLength(3);
  });

  it('leads on from an empty list', async () => {
    await openList(listOf());
    expect(await screen.findByText('Nenhum orçamento. Gere um no carrinho.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Ver o carrinho' })).toHaveProperty('pathname', '/cart');
  });
});

describe('a quotation by e-mail', () => {
  const path = `POST /api/quotation/${code}/mail`;
  async function openDialog(answer: object) {
    const calls = await openList({ ...listOf(row()), [path]: answer });
    await userEvent.click(await screen.findByRole('button', { name: /^Enviar por e-mail/ }));
    const field = await screen.findByLabelText('Para');
    return { calls, field };
  }

  it('goes to all the addresses that were typed', async () => {
    const { calls, field } = await openDialog({ body: { sent: [] } });
    expect(field).toHaveProperty('value', customer.user.email);
    await userEvent.clear(field);
    await userEvent.type(field, 'a@example.com, b@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Enviado para a@example.com, b@example.com.')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ to: ['a@example.com', 'b@example.com'] });
  });

  it('keeps what was typed when it is no address, or none goes out any more today', async () => {
    const detail = 'Você chegou ao limite de 10 orçamentos enviados por e-mail por dia.';
    const { field } = await openDialog({ status: 429, body: { detail } });
    await userEvent.clear(field);
    await userEvent.type(field, 'diretoria');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(field, '@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
    expect(field).toHaveProperty('value', 'diretoria@example.com');
  });
});
