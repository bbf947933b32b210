import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { restoreCart } from '#web/entities/cart/cart';
import { followSession } from '#web/state/restoreSession';
import { startSession } from '#web/state/startSession';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import {
  account,
  buyer,
  manual,
  openAsCustomer,
  plain,
} from '#tests/support/screens/checkoutCalls';
import {
  change,
  confirm,
  field,
  fill,
  fillVisitor,
  goOnAsVisitor,
  openCheckout,
} from '#tests/support/screens/checkoutForm';
import { logIn } from '#tests/support/screens/logIn';

const expired = { status: 401, body: { detail: 'Expirou.' } };
const back = 'Sua sessão expirou; seu pedido continua aqui.';
const another = {
  ...buyer,
  id: 8,
  phone: '1133334444',
  user: { ...buyer.user, email: 'rui@example.com' },
};

/** What another tab of the same checkout stores, and whether this tab hears of it. */
function typeElsewhere(change: Parameters<typeof updateCheckoutDraft>[0], heard = true) {
  act(() => {
    updateCheckoutDraft(change);
    if (heard) dispatchEvent(new StorageEvent('storage', { key: 'checkout' }));
  });
}

describe('two tabs of one checkout', () => {
  it('show what is typed in the other', async () => {
    await openCheckout(account, [manual]);
    await goOnAsVisitor();
    fill('Nome', 'Marina Castro');
    const [line] = readCheckoutDraft().publications;
    if (!line) throw new Error('no line drafted');
    typeElsewhere({
      phone: '(14) 99700-1234',
      publications: [{ ...line, airplane_prefix: 'PT-UVA' }],
    });
    expect(field('Telefone').value).toBe('(14) 99700-1234');
    expect(field('Prefixo').value).toBe('PT-UVA');
    expect(field('Nome').value).toBe('Marina Castro');
  });

  it('erase nothing of each other, even when one heard nothing of the other', async () => {
    await openCheckout(account, [plain]);
    await goOnAsVisitor();
    fill('Senha', 'hangar-coruja-2040');
    fill('Nome', 'Marina');
    typeElsewhere({ phone: '(14) 99700-1234' }, false);
    fill('Nome', 'Marina Castro');
    expect(readCheckoutDraft()).toMatchObject({ name: 'Marina Castro', phone: '(14) 99700-1234' });
    expect(field('Telefone').value).toBe('(14) 99700-1234');
    expect(field('Senha').value).toBe('hangar-coruja-2040');
  });
});

describe('who leaves in another tab', () => {
  /** 'Sair' empties the storage there, of which this tab hears key by key. */
  async function leaveElsewhere() {
    const keys = ['checkout', 'cart', 'cart_owner', 'token', 'user'];
    keys.forEach((key) => localStorage.removeItem(key));
    for (const key of keys) {
      await act(async () => {
        dispatchEvent(new StorageEvent('storage', { key }));
        if (key === 'cart') restoreCart();
        if (key === 'token') followSession();
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      });
    }
  }

  it('is told so in the checkout, where nothing of theirs is left', async () => {
    await openAsCustomer({});
    await change('seus dados');
    fill('Telefone', '(11) 3000-1234');
    await leaveElsewhere();
    expect(await screen.findByText('Você saiu em outra aba')).toBeTruthy();
    expect(screen.queryByLabelText('Telefone')).toBeNull();
    expect(localStorage.getItem('checkout')).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Entrar' })).toHaveProperty('pathname', '/login');
  });
});

describe('a draft whose session ended by itself', () => {
  async function expire(user = buyer) {
    await openAsCustomer({
      'PUT /profile/7': expired,
      'POST /api/token': { body: { access: 'abc', user } },
    });
    await change('seus dados');
    fill('Telefone', '(11) 3000-1234');
    await confirm();
    await heading('Entrar');
  }

  it('comes back to its person, who is told what happened and alarmed by nothing', async () => {
    await expire();
    expect(screen.getByText(back)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await logIn('marina@example.com');
    await heading('Finalizar Pedido');
    expect(screen.getByText(back)).toBeTruthy();
    expect(await screen.findByText(/\(11\) 3000-1234/)).toBeTruthy();
  });

  it('is gone for whoever else logs in', async () => {
    await expire(another);
    await logIn('rui@example.com');
    await heading('Finalizar Pedido');
    expect(screen.queryByText(back)).toBeNull();
    expect(await screen.findByText(/\(11\) 3333-4444/)).toBeTruthy();
    expect(localStorage.getItem('checkout') ?? '').not.toContain('3000-1234');
  });

  it('waits while a visitor looks, and fills what they left empty once its person is back', async () => {
    updateCheckoutDraft({ owner: 7, name: 'Marina', phone: '(11) 3000-1234' });
    await openCheckout(account, [plain]);
    expect(screen.getByText(new RegExp(`^${back}`))).toBeTruthy();
    await goOnAsVisitor();
    expect(field('Telefone').value).toBe('');
    fill('Rua', 'Rua Nova');
    fill('CEP', '01001-000');
    act(() => startSession('t', { ...buyer, phone: '' }, { fromCheckout: true }));
    expect(await screen.findByText(/\(11\) 3000-1234/)).toBeTruthy();
    expect(field('Rua').value).toBe('Rua Nova');
  });
});

describe('a visitor’s draft', () => {
  const typed = { user: { email: 'marina@example.com' }, phone: '(11) 3000-1234' };

  it.each([
    ['goes to the account entered from the checkout', another, true, true],
    ['goes to the account it names', buyer, false, true],
    ['is not left to another account', another, false, false],
  ])('%s', (_, user, fromCheckout, kept) => {
    updateCheckoutDraft(typed);
    startSession('t', user, { fromCheckout });
    expect(readCheckoutDraft()).toMatchObject(
      kept ? { ...typed, owner: user.id } : { owner: null, phone: '' },
    );
  });

  it('keeps e-mail and place while its password is recovered', async () => {
    const taken = { user: { email: ['Uma conta com este e-mail já existe.'] } };
    await openCheckout(
      {
        ...account,
        'POST /profile': { status: 400, body: taken },
        'POST /api/user/change_password': { body: { detail: 'Enviamos.' } },
      },
      [plain],
    );
    await goOnAsVisitor();
    fillVisitor();
    await userEvent.click(await screen.findByRole('radio', { name: /A combinar/ }));
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
    const recovery = within(await screen.findByRole('dialog', { name: 'Recuperar senha' }));
    expect(recovery.getByLabelText<HTMLInputElement>('E-mail da conta').value).toBe(
      'marina@example.com',
    );
    await userEvent.click(recovery.getByRole('button', { name: 'Enviar link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Entendi' }));
    const login = within(await screen.findByRole('dialog', { name: 'Entrar' }));
    expect(login.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@example.com');
    expect(location.pathname).toBe('/checkout');
    expect(field('Rua').value).toBe('Avenida dos Hangares');
  });
});

it('leaves nothing typed behind when the account is erased', async () => {
  serveApi({ 'GET /api/user/me': { body: buyer }, 'POST /api/user/erase': { status: 204 } });
  startSession('t', buyer);
  updateCheckoutDraft({ phone: '(11) 3000-1234' });
  openShop('/my_data');
  await heading('Minha conta');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Senha'), 'hangar-coruja-2040{Enter}');
  await waitFor(() => expect(localStorage.getItem('checkout')).toBeNull());
});
