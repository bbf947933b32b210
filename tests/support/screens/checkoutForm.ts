import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '#shared/orders/order';
import type { Publication } from '#shared/publications/publication';
import { addToCart, setQuantity } from '#web/entities/cart/cart';
import { type Api, heading, openShop, serveApi } from './browser';
import { orderTransitions } from '#shared/orders/orderStatus';

export const address = {
  country: 'Brasil' as const,
  zip_code: '18600000',
  street: 'Avenida dos Hangares',
  number: '2040',
  complement: null,
  province: 'Aeroporto',
  city: 'Botucatu',
  state: 'SP',
};

export const orderOf = (id: number, change: Partial<Order> = {}): Order => ({
  id,
  date: '2026-11-18',
  profile: { id: 7, name: 'Marina Castro', company_name: null, person_or_company: 0 },
  status: 1,
  total_publications: '80.00',
  shipping_value: '34.55',
  total: '114.55',
  shipping_type: 'SEDEX',
  nfe: null,
  note: null,
  reason: null,
  transaction_link: null,
  boleto: null,
  paid_at: null,
  billing_address: address,
  shipping_address: address,
  expeditions: [],
  publications: [],
  row_version: '1',
  transitions: orderTransitions[change.status ?? 1].map((status) => ({ status, obstacle: null })),
  actions: ['add_line', 'correct_lines'],
  ...change,
});

export const quotes = [
  { service: 'SEDEX', Valor: '34,55', PrazoEntrega: '2', MsgErro: '' },
  { service: 'PAC', Valor: '21,90', PrazoEntrega: '7', MsgErro: '' },
];

/** Opens the checkout with `quantity` copies of each of these publications in the cart. */
export async function openCheckout(api: Api, publications: Publication[], quantity = 1) {
  const calls = serveApi({
    ...Object.fromEntries(publications.map((body) => [`GET /publication/${body.id}`, { body }])),
    'POST /api/get_shipping_price': { body: quotes },
    ...api,
  });
  publications.forEach((publication) => {
    addToCart(publication);
    setQuantity(`${publication.id}/`, quantity);
  });
  openShop('/checkout');
  await heading('Finalizar Pedido');
  return calls;
}

/** Closes the advice that every visitor gets first. */
export async function goOnAsVisitor() {
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar e criar conta' }));
}

export const field = (label: string, index = 0): HTMLInputElement => {
  const found = screen.getAllByLabelText<HTMLInputElement>(label)[index];
  if (!found) throw new Error(`no field ${label} ${index}`);
  return found;
};

/** Types a whole value at once and leaves the field. */
export function fill(label: string, value: string, index = 0) {
  fireEvent.change(field(label, index), { target: { value } });
  fireEvent.blur(field(label, index));
}

/** Opens a part of the customer's known data, such as "seus dados". */
export async function change(what: string) {
  await userEvent.click(await screen.findByLabelText(`Alterar ${what}`));
}

export function fillVisitor() {
  fill('Nome', 'Marina Castro');
  fill('CPF', '529.982.247-25');
  fill('Telefone', '(14) 99700-1234');
  fill('E-mail', 'marina@example.com');
  fill('Senha', 'hangar-coruja-2040');
  fill('CEP', '18600-000');
  fill('Rua', 'Avenida dos Hangares');
  fill('Número', '2040');
  fill('Bairro', 'Aeroporto');
  fill('Cidade', 'Botucatu');
  fill('UF', 'SP');
}

export async function chooseShipping(name = /SEDEX/) {
  await userEvent.click(await screen.findByRole('radio', { name }));
}

/** There is a second button of the same name in the phone's bar. */
export const submit = async () => {
  const [finish] = screen.getAllByRole('button', { name: 'Conferir pedido' });
  if (finish) await userEvent.click(finish);
};

export async function review() {
  await submit();
  return within(await screen.findByRole('dialog', { name: 'Confira seu pedido' }));
}

export async function confirm() {
  const dialog = await review();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
}

export const arrivedAt = (path: string) =>
  waitFor(() => {
    if (location.pathname + location.search !== path) {
      throw new Error(`still at ${location.pathname}${location.search}`);
    }
  });
