import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addToCart } from '#web/entities/cart/cart';
import { useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { type Api, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { account, commands, plain } from '#tests/support/screens/checkoutCalls';
import { arrivedAt, field, fill, fillVisitor } from '#tests/support/screens/checkoutForm';

async function openFromCart(api: Api = {}) {
  const calls = serveApi({ ...account, 'GET /publication/2': { body: plain }, ...api });
  addToCart(plain);
  openShop('/cart');
  await heading('Carrinho');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar orçamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('link', { name: 'Criar conta' }));
  await heading('Criar conta');
  return calls;
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

describe('an account without an order', () => {
  it('is made from the cart, and leads back to it as it was', async () => {
    const calls = await openFromCart();
    fillVisitor();
    await create();
    await arrivedAt('/cart');
    expect(commands(calls).slice(0, 2)).toEqual(['POST /profile', 'POST /api/token']);
    const body = calls.find(({ path }) => path === '/profile')?.body;
    expect(body).toMatchObject({
      user: { email: 'marina@example.com', password: 'hangar-coruja-2040' },
      person_or_company: 0,
      billing_address: { zip_code: '18600-000', state: 'SP' },
    });
    expect(body).not.toHaveProperty('with_order');
    expect(useCart.getState().items).toHaveLength(1);
    expect(await screen.findByText(/^Conta criada\. Você entrou como/)).toBeTruthy();
  });

  it('is offered at the login, which keeps where one was going', async () => {
    serveApi({ ...account, 'GET /publication/2': { body: plain } });
    addToCart(plain);
    openShop('/cart?x=1');
    await heading('Carrinho');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    await heading('Entrar');
    await userEvent.click(screen.getByRole('link', { name: 'Criar conta' }));
    await heading('Criar conta');
    await userEvent.click(screen.getByRole('link', { name: 'Já tenho conta' }));
    await heading('Entrar');
    await userEvent.click(screen.getByRole('link', { name: 'Criar conta' }));
    await heading('Criar conta');
    fillVisitor();
    await create();
    await arrivedAt('/cart?x=1');
  });

  it('checks as the checkout does, and sends nothing meanwhile', async () => {
    const calls = await openFromCart();
    fillVisitor();
    fill('CPF', '529.982.247-24');
    await create();
    expect(await screen.findByText('Insira um CPF válido.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('CPF')));
    expect(commands(calls)).toEqual([]);
  });

  it('asks whose e-mail has an account to log in there, with what was typed', async () => {
    const taken = {
      user: { email: ['Este e-mail tem dono.'] },
      codes: { user: { email: ['email_taken'] } },
    };
    await openFromCart({ 'POST /profile': { status: 400, body: taken } });
    fillVisitor();
    await create();
    const login = within(await screen.findByRole('dialog', { name: 'Entrar' }));
    expect(login.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@example.com');
    await userEvent.type(login.getByLabelText('Senha'), 'hangar-coruja-2040');
    await userEvent.click(login.getByRole('button', { name: 'Entrar' }));
    await arrivedAt('/cart');
    expect(useSession.getState().user?.id).toBe(7);
  });

  it('keeps what was typed for the checkout, but never the password', async () => {
    await openFromCart();
    fillVisitor();
    await waitFor(() => expect(localStorage.getItem('checkout')).toContain('Avenida dos Hangares'));
    expect(localStorage.getItem('checkout')).not.toContain('hangar-coruja');
  });

  it('leads who is logged in already to where they were', async () => {
    serveApi({ ...account });
    useSession.setState({ token: 't', user: account['POST /profile'].body }, true);
    openShop('/register');
    await arrivedAt('/');
  });
});
