import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { type Api, publicationOf } from '#tests/support/screens/browser.tsx';
import { account, boleto, bought, buyer, orders } from '#tests/support/screens/checkoutCalls';
import {
  arrivedAt,
  chooseShipping,
  field,
  fill,
  openCheckout,
  submit,
} from '#tests/support/screens/checkoutForm';

const manual = publicationOf(1, {
  name: 'Manual',
  has_airplane_info: true,
  effectivity: [{ model: 'AG-203', from: '201.141', to: null }],
});
const registered = (prefix: string, serial: string) => ({
  [`GET /api/aircraft/${prefix}`]: {
    body: { prefix, serial, model: 'AG-203', manufacturer: 'Fábrica', year: 2004 },
  },
});

async function open(api: Api = {}) {
  startSession('t', buyer);
  const calls = await openCheckout(
    {
      ...account,
      ...bought,
      ...boleto,
      'GET /api/aircraft': { body: { count: 0, pages: 1, results: [] } },
      ...registered('PT-UVA', '201412'),
      ...registered('PP-KTO', '201500'),
      'GET /api/aircraft/PT-ZZZ': { status: 404 },
      'GET /api/aircraft/PT-YYY': { status: 429 },
      ...api,
    },
    [manual],
  );
  await waitFor(() => field('Prefixo'));
  return calls;
}
const type = (prefix: string) => {
  fireEvent.change(field('Prefixo'), { target: { value: prefix } });
};
const serial = () => field('Número de série').value;
const warning =
  'Este manual se aplica a AG-203 a partir do n/s 201.141. Confira o número de série.';

describe('the register at the checkout', () => {
  it('fills an empty serial number, and its own one again when the prefix is corrected', async () => {
    await open();
    type('PT-UVA');
    const known = await screen.findByText('no RAB, PT-UVA é AG-203, N/S 201412');
    // Beside the check mark it is one text, which wraps as such.
    expect(known.parentElement?.textContent).toMatch(/^Aplica-se: no RAB/);
    expect(known.parentElement?.querySelector('svg')).toBeNull();
    await waitFor(() => expect(serial()).toBe('201412'));
    expect(screen.getByText('Número de série preenchido pelo RAB.')).toBeTruthy();
    type('PP-KTO');
    await waitFor(() => expect(serial()).toBe('201500'));
  });

  it('never replaces what was typed, and says what it says', async () => {
    await open();
    fill('Número de série', '201999');
    type('PT-UVA');
    const both = await screen.findByText('No RAB, PT-UVA é N/S 201412. Você digitou 201999.');
    expect(both).toBeTruthy();
    // It is for 201999 too, but which of both numbers is right is open.
    expect(screen.queryByText(/^Aplica-se:/)).toBeNull();
    expect(serial()).toBe('201999');
    await userEvent.click(screen.getByRole('button', { name: 'Usar 201412' }));
    expect(serial()).toBe('201412');
    expect(await screen.findByText(/^Aplica-se:/)).toBeTruthy();
  });

  it('lets go on without it: not found, or not to be had', async () => {
    await open();
    type('PT-ZZZ');
    expect(
      await screen.findByText('Prefixo não encontrado no RAB. Confira ou siga assim mesmo.'),
    ).toBeTruthy();
    expect(serial()).toBe('');
    type('PT-YYY');
    await waitFor(() => expect(screen.queryByText(/Prefixo não encontrado/)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says in the review too that the register has no such prefix', async () => {
  await open();
  type('PT-ZZZ');
  await screen.findByText('Prefixo não encontrado no RAB. Confira ou siga assim mesmo.');
  fill('Número de série', '201412');
  fill('Combustível', '2');
  await chooseShipping();
  await submit();
  const summary = await screen.findByRole('dialog', { name: 'Confira seu pedido' });
  expect(within(summary).getByText('Prefixo não encontrado no RAB')).toBeTruthy();
});

it('waits for no register: the order is placed while it does not answer', async () => {
  const never = () => new Promise<never>(() => undefined);
  const calls = await open({ 'GET /api/aircraft': never, 'GET /api/aircraft/PT-UVA': never });
  type('PT-UVA');
  fill('Número de série', '201412');
  fill('Combustível', '2');
  await chooseShipping();
  await submit();
  const summary = await screen.findByRole('dialog', { name: 'Confira seu pedido' });
  await userEvent.click(within(summary).getByRole('button', { name: 'Confirmar pedido' }));
  await arrivedAt('/payment/1050');
  expect(orders(calls)).toHaveLength(1);
});

describe('an aircraft that the manual is not for', () => {
  it('has to be said to be right, which the review repeats and the order keeps', async () => {
    const calls = await open();
    type('PT-ZZZ');
    fill('Número de série', '88');
    fill('Combustível', '2');
    await screen.findByText(warning);
    await chooseShipping();
    await submit();
    const answer = await screen.findByRole('button', { name: 'Está certo' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(answer);
    await submit();
    const summary = await screen.findByRole('dialog', { name: 'Confira seu pedido' });
    expect(within(summary).getByText(/^Fora da aplicabilidade, confirmado por você/)).toBeTruthy();
    // In one line the aircraft is wider than the dialog on a phone, and so would be all below it.
    const craft = within(summary).getByText('PT-ZZZ').parentElement;
    expect(craft?.textContent).toMatch(/^PT-ZZZ, .*N\/S 88/);
    expect(craft?.closest('.num')).toBeNull();
    await userEvent.click(within(summary).getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
    expect(orders(calls)).toMatchObject([
      { body: { publications: [{ aircraft_confirmed: true }] } },
    ]);
  });

  it('is told by its model, whatever its number', async () => {
    await open({
      'GET /api/aircraft/PT-AGA': {
        body: {
          prefix: 'PT-AGA',
          serial: '201500',
          model: 'AG-201A',
          manufacturer: null,
          year: 2010,
        },
      },
    });
    type('PT-AGA');
    const byModel = warning.replace('número de série', 'modelo da aeronave');
    expect(await screen.findByText(byModel)).toBeTruthy();
    expect(screen.queryByText(/^Aplica-se:/)).toBeNull();
  });

  it('is one muted line once it is said to be right, until it is another', async () => {
    await open();
    type('PT-ZZZ');
    fill('Número de série', '88');
    await userEvent.click(await screen.findByRole('button', { name: 'Está certo' }));
    expect(screen.queryByText(warning)).toBeNull();
    expect(screen.getByText('Fora da aplicabilidade, confirmado por você')).toBeTruthy();
    fill('Número de série', '89');
    await screen.findByText(warning);
    fill('Número de série', '201.141');
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });
});
