// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { account, boleto, buyer, plain } from '#tests/support/screens/checkoutCalls';
import {
  field,
  fill,
  goOnAsVisitor,
  openCheckout,
  review,
} from '#tests/support/screens/checkoutForm';

afterEach(closeShop);

it('chooses the cheapest service beforehand, and says all of the order before it is placed', async () => {
  startSession('t', buyer);
  await openCheckout({ ...account, ...boleto }, [plain]);
  await waitFor(() => {
    const chosen = screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ name }) => name === 'shipping_type')
      .map(({ value, checked }) => [value, checked]);
    expect(chosen).toEqual([
      ['PAC', true],
      ['SEDEX', false],
      ['A combinar', false],
    ]);
  });
  const dialog = await review();
  const place = 'Avenida dos Hangares, 2040, Aeroporto, Botucatu, SP, 18600-000';
  const facts = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Telefone', '(14) 99700-1234'],
      ['Cobrança', place],
      ['Entrega', place],
      ['Pagamento', 'Pix ou boleto, logo depois de confirmar'],
    ]),
  );
});

it('asks about an e-mail address that looks mistyped, and never again of one that is right', async () => {
  await openCheckout({}, [plain]);
  await goOnAsVisitor();
  fill('E-mail', 'ze@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar gmail.com' }));
  expect(field('E-mail').value).toBe('ze@gmail.com');
  expect(screen.queryByText(/Você quis dizer/)).toBeNull();
  fireEvent.focus(field('E-mail'));
  fill('E-mail', 'ze@gmal.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Está certo, ze@gmal.com' }));
  fireEvent.focus(field('E-mail'));
  fireEvent.blur(field('E-mail'));
  expect(screen.queryByText(/Você quis dizer/)).toBeNull();
  expect(field('E-mail').value).toBe('ze@gmal.com');
});
