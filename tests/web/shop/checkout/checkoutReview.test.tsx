import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addForAircraft } from '#web/entities/cart/namedAircraft';
import { startSession } from '#web/state/startSession';
import { signatureOf, subscribed } from '#tests/support/samples/sampleShipments';
import { account, boleto, buyer, manual, plain } from '#tests/support/screens/checkoutCalls';
import {
  chooseShipping,
  field,
  fill,
  goOnAsVisitor,
  openCheckout,
  review,
} from '#tests/support/screens/checkoutForm';

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
      ['Pagamento', 'Pix, boleto ou cartão, logo depois de confirmar'],
    ]),
  );
});

it.each([
  ['80.00', 'Privacidade, com direito de desistir em até 7 dias.'],
  ['0.00', 'Privacidade.'],
] as const)(
  'names the withdrawal, by the word of the terms, from what costs R$ %s',
  async (price, said) => {
    startSession('t', buyer);
    const file = { ...plain, price, is_download: true };
    await openCheckout({ ...account, ...boleto, 'GET /publication/2': { body: file } }, [file]);
    const dialog = await review();
    expect(dialog.getByText(/^Ao confirmar, você aceita/).textContent).toContain(said);
  },
);

it('says at the aircraft and in the review that it has the title, and that it stands there twice', async () => {
  startSession('t', buyer);
  const own = signatureOf(5, {
    due: '2027-06-09',
    renewable: true,
    publication: { ...subscribed, id: manual.id },
  });
  await openCheckout(
    { ...account, ...boleto, 'GET /signature': { body: { count: 1, pages: 1, results: [own] } } },
    [manual],
    2,
  );
  for (const unit of [0, 1]) {
    fill('Prefixo', 'PT-UVB', unit);
    fill('Número de série', '412', unit);
    fill('Combustível', '2', unit);
  }
  const twice = /^Este título está duas vezes neste pedido, para PT-UVB\./;
  await screen.findByText(twice);
  expect(screen.queryByText(/já tem este título/)).toBeNull();
  fill('Prefixo', 'PT-UVA', 1);
  await screen.findByText(/^PT-UVA já tem este título até 09\/06\/2027\./);
  expect(screen.queryByText(twice)).toBeNull();
  await chooseShipping();
  const dialog = await review();
  const [, second] = dialog.getAllByRole('listitem');
  expect(second?.textContent).toContain('PT-UVA já tem este título até 09/06/2027.');
  expect(dialog.getByRole('link', { name: /^Renovar por/ }).getAttribute('href')).toBe('/manage');
});

it('names the older revision that it has of the title, for it has not the one that is ordered', async () => {
  startSession('t', buyer);
  const publication = { ...subscribed, id: manual.id, version: 'Rev. 7' };
  const own = signatureOf(1, { due: null, version_bought: 'Rev. 5', publication });
  await openCheckout(
    { ...account, ...boleto, 'GET /signature': { body: { count: 1, pages: 1, results: [own] } } },
    [manual],
  );
  fill('Prefixo', 'PT-UVA');
  fill('Número de série', '412');
  fill('Combustível', '2');
  await screen.findByText(/^PT-UVA já tem a Rev\. 5 deste título\./);
});

it('names the aircraft that a title which asks for none was put in the cart for, and orders it', async () => {
  startSession('t', buyer);
  addForAircraft(plain, { prefix: 'PT-UVA', serial: '412', fuel_type: 2 });
  const calls = await openCheckout({ ...account, ...boleto }, [plain]);
  await chooseShipping();
  const dialog = await review();
  expect(dialog.getByText('PT-UVA').parentElement?.textContent).toMatch(/^PT-UVA, N\/S 412/);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() =>
    expect(calls.find(({ path, method }) => path === '/order' && method === 'POST')).toMatchObject({
      body: { publications: [{ airplane_prefix: 'PT-UVA', airplane_serial_number: '412' }] },
    }),
  );
});

it('asks about a mistyped e-mail address that nobody typed here', async () => {
  await openCheckout({}, [plain]);
  await goOnAsVisitor();
  // As the browser fills it in, or a kept draft.
  fireEvent.change(field('E-mail'), { target: { value: 'ana@hotmial.com' } });
  await screen.findByText('ana@hotmail.com');
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
