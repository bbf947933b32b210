import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useSession } from '#web/state/session';
import { heading } from '#tests/support/screens/browser.tsx';
import {
  manual,
  plain,
  account,
  bought,
  boleto,
  commands,
  orders,
  keyOf,
  alerts,
} from '#tests/support/screens/checkoutCalls';
import {
  arrivedAt,
  chooseShipping,
  confirm,
  fill,
  fillVisitor,
  goOnAsVisitor,
  openCheckout,
  review,
} from '#tests/support/screens/checkoutForm';

async function fillAsVisitor() {
  await goOnAsVisitor();
  fillVisitor();
  await chooseShipping();
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
    expect(summary.getAllByText(/Avenida dos Hangares, 2040/)).toHaveLength(2);
    expect(summary.getByText('Manual de Operação, aeronave 2')).toBeTruthy();
    await userEvent.click(summary.getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
    expect(commands(calls)).toEqual(['POST /profile', 'POST /api/token', 'POST /order']);
    expect(calls.find(({ path }) => path === '/profile')?.body).toMatchObject({
      user: { email: 'marina@example.com', password: 'hangar-coruja-2040' },
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

  it('with a known e-mail logs in and keeps everything but the password, whatever the words', async () => {
    const taken = {
      user: { email: ['Este e-mail tem dono.'] },
      codes: { user: { email: ['email_taken'] } },
    };
    await openCheckout({ ...account, 'POST /profile': { status: 400, body: taken } }, [plain]);
    await fillAsVisitor();
    fill('Telefone', '(11) 3000-1234');
    await confirm();
    const login = within(await screen.findByRole('dialog', { name: 'Entrar' }));
    expect(alerts()).toContain('ATENÇÃO: Não foi possivel criar seu usuário');
    expect(login.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@example.com');
    await userEvent.type(login.getByLabelText('Senha'), 'hangar-coruja-2040');
    await userEvent.click(login.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(useSession.getState().user?.id).toBe(7));
    expect(await screen.findByText(/\(11\) 3000-1234/)).toBeTruthy();
    expect(screen.getAllByText(/^Avenida dos Hangares, 2040/)).toHaveLength(2);
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });

  it('whose CPF has an account hears it once, at the field, with the ways on', async () => {
    const refusal = {
      cpf: ['Uma conta com este CPF já existe.', 'Entre na sua conta ou recupere a senha.'],
      codes: { cpf: ['cpf_taken', 'taken_offer'] },
    };
    const calls = await openCheckout(
      {
        ...account,
        'POST /profile': { status: 400, body: refusal },
        'POST /api/user/change_password': { body: { detail: 'Se houver conta, enviamos.' } },
      },
      [plain],
    );
    await fillAsVisitor();
    await confirm();
    expect(await screen.findAllByText(/já tem uma conta|já existe/)).toHaveLength(1);
    const summary = screen.getByRole('group', { name: /^Um erro foi encontrado/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['CPF']);
    await userEvent.click(await screen.findByRole('link', { name: 'Recuperar o acesso pelo CPF' }));
    await heading('Entrar');
    const recovery = within(await screen.findByRole('dialog', { name: 'Recuperar senha' }));
    expect(recovery.getByLabelText<HTMLInputElement>('CPF ou CNPJ da conta').value).toBe(
      '529.982.247-25',
    );
    await userEvent.click(recovery.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Se houver conta, enviamos.');
    expect(calls.find(({ path }) => path === '/api/user/change_password')?.body).toEqual({
      cpf: '52998224725',
    });
    expect(localStorage.getItem('checkout')).toContain('Avenida dos Hangares');
  });

  it('whose CPF has an account is led to it, also where a frame is drawn before the answer is', async () => {
    const refusal = { cpf: ['Já existe.'], codes: { cpf: ['cpf_taken'] } };
    await openCheckout({ ...account, 'POST /profile': { status: 400, body: refusal } }, [plain]);
    await fillAsVisitor();
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      draw(0);
      return 0;
    });
    await confirm();
    await screen.findByText(/já tem uma conta/);
    expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
  });

  it('whose CNPJ has an account writes to the shop with the message begun', async () => {
    const refusal = { cnpj: ['Já existe.'], codes: { cnpj: ['cnpj_taken'] } };
    await openCheckout({ ...account, 'POST /profile': { status: 400, body: refusal } }, [plain]);
    await fillAsVisitor();
    await userEvent.click(screen.getByLabelText('Faturar para a empresa'));
    fill('Razão social', 'Vale Verde');
    fill('CNPJ', '11.222.333/0001-81');
    fill('Inscrição estadual', 'ISENTO');
    await confirm();
    await userEvent.click(await screen.findByRole('link', { name: 'Fale conosco' }));
    await heading('Contato');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe(
      'Meu CNPJ já tem uma conta, com um e-mail que não uso mais.',
    );
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
    await waitFor(() => expect(alerts()).toContain('ATENÇÃO: Não foi possivel criar seu pedido'));
    expect(await screen.findByText(/\(14\) 99700-1234/)).toBeTruthy();
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
