import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Aircraft } from '#shared/aircraft/aircraft';
import { startSession } from '#web/state/startSession';
import { publicationOf } from '#tests/support/screens/browser.tsx';
import { account, boleto, bought, buyer, orders } from '#tests/support/screens/checkoutCalls';
import {
  arrivedAt,
  chooseShipping,
  field,
  fill,
  openCheckout,
  review,
  submit,
} from '#tests/support/screens/checkoutForm';

const craft = (prefix: string, change: Partial<Aircraft> = {}): Aircraft => ({
  prefix,
  serial: '412',
  fuel_type: 2,
  photo: null,
  photo_approved: false,
  photo_date: null,
  row_version: '0',
  ...change,
});
const uva = craft('PT-UVA', { photo_approved: true, photo_date: '2025-11-12' });
const others = [craft('PR-VVA'), craft('PT-VNB'), craft('PP-KTO', { serial: '7' })];
const manual = publicationOf(1, { name: 'Manual', has_airplane_info: true });
const supplement = publicationOf(2, {
  name: 'Suplemento',
  has_airplane_info: true,
  has_photo_upload: true,
});

async function open(known: readonly Aircraft[], ...publications: (typeof manual)[]) {
  startSession('t', buyer);
  const list = { body: { count: known.length, pages: 1, results: known } };
  return openCheckout(
    { ...account, ...bought, ...boleto, 'GET /api/aircraft': list },
    publications,
  );
}
const button = (name: string | RegExp, at = 0) => {
  const found = screen.getAllByRole('button', { name })[at];
  if (!found) throw new Error(`no button ${String(name)} ${String(at)}`);
  return found;
};
const typedAt = (index: number) => [
  field('Prefixo', index).value,
  field('Número de série', index).value,
  field('Combustível', index).value,
];
const nothing = ['', '', '0'];
const whole = ['PT-UVA', '412', '2'];

describe('known aircraft', () => {
  it('fill the fields, are released by typing, and emptied by a second press', async () => {
    await open([uva, ...others], manual);
    await screen.findByRole('group', { name: 'Aeronave para Manual' });
    await userEvent.click(button(/^Usar PT-UVA/));
    expect(typedAt(0)).toEqual(whole);
    expect(button(/^PT-UVA em uso/).getAttribute('aria-pressed')).toBe('true');
    fill('Número de série', '413');
    expect(button(/^Usar PT-UVA/).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button(/^Usar PT-UVA/));
    await userEvent.click(button(/^PT-UVA em uso/));
    expect(typedAt(0)).toEqual(nothing);
    await userEvent.selectOptions(screen.getByLabelText('Outras aeronaves para Manual'), 'PP-KTO');
    expect(typedAt(0)).toEqual(['PP-KTO', '7', '2']);
  });

  it('are offered by what the manual is for, not by when they were used', async () => {
    const only = { ...manual, effectivity: [{ model: 'AG-202', from: null, to: null }] };
    const wrong = ['PT-AAA', 'PT-AAB', 'PT-AAC'].map((prefix) =>
      craft(prefix, { model: 'AG-201A' }),
    );
    await open([...wrong, craft('PT-AAD', { model: 'AG-202' })], only);
    const offered = within(await screen.findByRole('group', { name: 'Aeronave para Manual' }));
    expect(offered.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Usar PT-AADAG-202, N/S 412',
      'DigitarOutra aeronave',
    ]);
    expect(offered.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Outras 3',
      'PT-AAA',
      'PT-AAB',
      'PT-AAC',
    ]);
  });

  it('need no photo that staff approved, until their serial is another', async () => {
    const calls = await open([uva], supplement);
    await screen.findByRole('group', { name: 'Aeronave para Suplemento' });
    await userEvent.click(button(/^Usar PT-UVA/));
    expect(await screen.findByText('Foto já aprovada para PT-UVA')).toBeTruthy();
    expect(screen.getByText(/Em 12\/11\/2025, N\/S 412/)).toBeTruthy();
    fill('Número de série', '999');
    expect(await screen.findByRole('button', { name: /^Escolher/ })).toBeTruthy();
    fill('Número de série', '412');
    await chooseShipping();
    const dialog = await review();
    expect(dialog.getByText(/logo depois de confirmar/)).toBeTruthy();
    expect(dialog.queryByText(/Antes de pagar/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await arrivedAt('/payment/1050');
    const [order] = orders(calls);
    expect(order?.body).toMatchObject({
      publications: [{ airplane_prefix: 'PT-UVA', file: null }],
    });
  });

  it('can be given another photo', async () => {
    await open([uva], supplement);
    await screen.findByRole('group', { name: 'Aeronave para Suplemento' });
    await userEvent.click(button(/^Usar PT-UVA/));
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar a foto da PT-UVA' }));
    expect(await screen.findByRole('button', { name: /^Escolher/ })).toBeTruthy();
  });
});

describe('the aircraft of one item', () => {
  const copy = 'Usar nos outros itens a aeronave de Manual';

  it('is copied to the empty ones, and taken back', async () => {
    await open([uva], manual, supplement);
    await screen.findByRole('group', { name: 'Aeronave para Manual' });
    await userEvent.click(button(/^Usar PT-UVA/));
    await userEvent.click(button(copy));
    expect(typedAt(1)).toEqual(whole);
    expect(screen.getByText('PT-UVA em mais 1 item.')).toBeTruthy();
    await userEvent.click(button('Desfazer'));
    expect(typedAt(1)).toEqual(nothing);
    expect(typedAt(0)).toEqual(whole);
  });

  it('replaces what was typed only when asked', async () => {
    await open([uva], manual, supplement);
    await screen.findByRole('group', { name: 'Aeronave para Manual' });
    await userEvent.click(button(/^Usar PT-UVA/));
    fill('Prefixo', 'PS-NVA', 1);
    await userEvent.click(button(copy));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Trocar PS-NVA por PT-UVA em Suplemento?')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Não trocar' }));
    expect(field('Prefixo', 1).value).toBe('PS-NVA');
    await userEvent.click(button(copy));
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar' }));
    expect(typedAt(1)).toEqual(whole);
  });
});

it('keeps the code in a title whole, in the heading of its aircraft and where what is missing is listed', async () => {
  await open([], publicationOf(1, { name: 'Guia AG-203', has_airplane_info: true }));
  const title = await screen.findByRole('heading', { name: 'Guia AG-203' });
  expect(within(title).getByText('AG-203').className).toBe('num');
  await submit();
  const link = await screen.findByRole('link', { name: 'Prefixo, Guia AG-203' });
  expect(within(link).getByText('AG-203').className).toBe('num');
});
