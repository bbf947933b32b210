// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startSession, useSession } from '../../../../web/src/lib/session';
import {
  type Call,
  closeShop,
  customer,
  networkFailure,
  publicationOf,
} from '../../../support/browser';
import {
  address,
  arrivedAt,
  chooseShipping,
  confirm,
  field,
  fill,
  fillVisitor,
  goOnAsVisitor,
  openCheckout,
  orderOf,
  review,
} from '../../../support/checkoutForm';

afterEach(closeShop);

const manual = publicationOf(1, { name: 'Manual de Operação', has_airplane_info: true });
const plain = publicationOf(2, { name: 'Catálogo' });
const buyer = { ...customer, billing_address: address };

const account = {
  'POST /profile': { status: 201, body: buyer },
  'POST /api/token': { body: { access: 'abc', user: buyer } },
  'PUT /profile/7': { body: buyer },
};
const bought = { 'POST /order': { status: 201, body: orderOf(1050) } };
const boleto = { 'POST /api/make_boleto': { status: 500 } };

const commands = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/get_shipping_price')
    .filter(({ path }) => path !== '/api/make_boleto')
    .map(({ method, path }) => `${method} ${path}`);
const orders = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/order');
const keyOf = (call: Call | undefined) => call?.headers.get('idempotency-key');
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

async function fillAsVisitor() {
  await goOnAsVisitor();
  fillVisitor();
  await chooseShipping();
}

async function openAsCustomer(api: Parameters<typeof openCheckout>[0]) {
  startSession('t', buyer);
  const calls = await openCheckout({ ...account, ...boleto, ...api }, [plain]);
  await chooseShipping();
  return calls;
}

describe('a visitor', () => {
  it('sees the summary, gets an account, is logged in and orders', async () => {
    const calls = await openCheckout({ ...account, ...bought, ...boleto }, [manual], 2);
    await fillAsVisitor();
    for (const unit of [0, 1]) {
      fill('Prefixo', 'PT-UVA', unit);
      fill('Número de série', '412', unit);
      fill('Combustível', '2', unit);
    }
    const summary = await review();
    expect(summary.getByText(/Avenida dos Hangares, 2040/)).toBeTruthy();
    expect(summary.getByText('Manual de Operação, aeronave 2')).toBeTruthy();
    await userEvent.click(summary.getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual(['POST /profile', 'POST /api/token', 'POST /order']);
    expect(calls.find(({ path }) => path === '/profile')?.body).toMatchObject({
      user: { email: 'marina@example.com', password: 'hangar-2040' },
      person_or_company: 0,
      billing_address: { zip_code: '18600-000', number: '2040' },
    });
    const [order] = orders(calls);
    expect(keyOf(order)).toMatch(/^[\w-]{20,}$/);
    expect(order?.headers.get('authorization')).toBe('Bearer abc');
    expect(order?.body).toMatchObject({
      publications: [
        { publication: 1, airplane_prefix: 'PT-UVA', fuel_type: 2 },
        { publication: 1, airplane_prefix: 'PT-UVA', fuel_type: 2 },
      ],
      shipping_type: 'SEDEX',
      shipping_value: '34.55',
      expected_total: '194.55',
      shipping_address: { city: 'Botucatu' },
    });
    expect(localStorage.getItem('cart')).toBe('[]');
    expect(localStorage.getItem('checkout')).toBeNull();
  });

  it('with a known e-mail logs in and keeps everything but the password', async () => {
    const taken = { user: { email: ['Uma conta com este e-mail já existe.'] } };
    await openCheckout({ ...account, 'POST /profile': { status: 400, body: taken } }, [plain]);
    await fillAsVisitor();
    fill('Telefone', '(11) 3000-1234');
    await confirm();
    const login = within(await screen.findByRole('dialog', { name: 'Entrar' }));
    expect(alerts()).toContain('ATENÇÃO: Não foi possivel criar seu usuário');
    expect(login.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@example.com');
    await userEvent.type(login.getByLabelText('Senha'), 'hangar-2040');
    await userEvent.click(login.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => {
      expect(useSession.getState().user?.id).toBe(7);
    });
    expect(field('Telefone').value).toBe('(11) 3000-1234');
    expect(field('Rua').value).toBe('Avenida dos Hangares');
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });

  it('whose order fails has the account made once, and orders again', async () => {
    let first = true;
    const calls = await openCheckout(
      {
        ...account,
        ...boleto,
        'POST /order': () => {
          if (!first) return bought['POST /order'];
          first = false;
          return { status: 400, body: { non_field_errors: ['Pedido recusado.'] } };
        },
      },
      [plain],
    );
    await fillAsVisitor();
    await confirm();
    await waitFor(() => {
      expect(alerts()).toContain('ATENÇÃO: Não foi possivel criar seu pedido');
    });
    expect(field('Telefone').value).toBe('(14) 99700-1234');
    await confirm();
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual([
      'POST /profile',
      'POST /api/token',
      'POST /order',
      'PUT /profile/7',
      'POST /order',
    ]);
    const [refused, made] = orders(calls);
    expect(keyOf(made)).not.toBe(keyOf(refused));
  });
});

describe('a customer', () => {
  it('has the profile saved before the order', async () => {
    const calls = await openAsCustomer(bought);
    await confirm();
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual(['PUT /profile/7', 'POST /order']);
  });

  it('makes no order when the profile is not saved', async () => {
    const wrong = { billing_address: { state: ['"XX" não é uma escolha válida.'] } };
    const calls = await openAsCustomer({ 'PUT /profile/7': { status: 400, body: wrong } });
    await confirm();
    await waitFor(() => {
      expect(alerts()).toContain('ATENÇÃO: Não foi possivel atualizar seu usuário');
    });
    expect(orders(calls)).toHaveLength(0);
    expect(field('UF').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => {
      expect(document.activeElement).toBe(field('UF'));
    });
  });

  it('orders once, however often the button is pressed', async () => {
    let answer: (() => void) | undefined;
    const calls = await openAsCustomer({
      'POST /order': () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(bought['POST /order']);
          };
        }),
    });
    const summary = await review();
    await userEvent.dblClick(summary.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => {
      expect(orders(calls)).toHaveLength(1);
    });
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
    await waitFor(() => {
      expect(orders(calls)).toHaveLength(1);
    });
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
    await screen.findByText('Prefixo incorreto');
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
    await waitFor(
      () => {
        expect(asked()).toBe(before + 1);
      },
      { timeout: 3000 },
    );
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
