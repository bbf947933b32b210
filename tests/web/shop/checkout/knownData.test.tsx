import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { customer, publicationOf } from '#tests/support/screens/browser.tsx';
import {
  address,
  change,
  field,
  fill,
  fillVisitor,
  goOnAsVisitor,
  openCheckout,
  orderOf,
} from '#tests/support/screens/checkoutForm';

const manual = publicationOf(1, { name: 'Manual de Operação', price: '480.00' });

describe('what is known of who buys', () => {
  it('stands in a row, and what may be changed is changed there', async () => {
    startSession('t', { ...customer, billing_address: address });
    await openCheckout({}, [manual]);
    await change('seus dados');
    await waitFor(() => expect(document.activeElement).toBe(field('Telefone')));
    for (const label of ['Nome', 'CPF', 'E-mail', 'Faturar para a empresa']) {
      expect(field(label).disabled, label).toBe(true);
    }
    expect(screen.queryByLabelText('Senha')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fill('Telefone', '(14) 9970');
    await userEvent.click(screen.getByText('Pronto'));
    await screen.findByText('Insira um telefone válido, com DDD.');
    fill('Telefone', '(11) 98765-4321');
    await userEvent.click(screen.getByText('Pronto'));
    await screen.findByText(/\(11\) 98765-4321/);
    expect(screen.queryByLabelText('Telefone')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alterar seus dados');
  });

  it('is asked for by itself where it is missing, also while it is typed', async () => {
    startSession('t', { ...customer, phone: '', billing_address: address });
    await openCheckout({}, [manual]);
    await userEvent.type(await screen.findByLabelText('Telefone'), '14');
    expect(field('Telefone').value).toBe('(14');
  });

  it('offers the address of the invoice, that of an earlier order and another to deliver to', async () => {
    startSession('t', { ...customer, billing_address: address });
    const hangar = { ...address, street: 'Rua do Hangar' };
    const earlier = orderOf(90, { shipping_address: hangar });
    const list = { count: 1, pages: 1, results: [earlier] };
    await openCheckout({ 'GET /order': { body: list } }, [manual]);
    await userEvent.click(await screen.findByText('Entregar em Rua do Hangar'));
    await userEvent.click(screen.getByText('Entregar em outro endereço'));
    expect(field('Rua').value).toBe('');
    await userEvent.click(screen.getByText('Entregar em Rua do Hangar'));
    await userEvent.click(screen.getByText('Alterar este endereço'));
    expect(field('Rua').value).toBe('Rua do Hangar');
    await userEvent.click(screen.getByText('Entregar no endereço de cobrança'));
    expect(screen.queryByLabelText('Rua')).toBeNull();
  });

  it('is no condition to have it delivered elsewhere', async () => {
    const calls = await openCheckout({}, [manual]);
    await goOnAsVisitor();
    fillVisitor();
    await userEvent.click(screen.getByText('Entregar em outro endereço'));
    fill('Rua', 'Rua do Hangar', 1);
    fill('Cidade', 'São Paulo', 1);
    fill('CEP', '01001-000', 1);
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path === '/api/get_shipping_price').at(-1);
      expect(asked?.body).toMatchObject({ cep: '01001000' });
    });
    // Its state says whether the CEP is one of it.
    fill('UF', 'SP', 1);
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path === '/api/get_shipping_price').at(-1);
      expect(asked?.body).toMatchObject({ cep: '01001000', state: 'SP' });
    });
  });
});
