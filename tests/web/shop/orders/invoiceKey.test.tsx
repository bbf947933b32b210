// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { openOrder, paid } from '#tests/support/screens/orderPage';

afterEach(closeShop);

it('shows the key of an invoice in groups of four, and copies it whole', async () => {
  const key = '35260512345678000195550010000204811123456780';
  await openOrder({ ...paid, nfe: key });
  await screen.findByText('3526 0512 3456 7800 0195 5500 1000 0204 8111 2345 6780');
  await userEvent.click(screen.getByRole('button', { name: 'Copiar chave' }));
  await screen.findByRole('button', { name: 'Copiado' });
  expect(await navigator.clipboard.readText()).toBe(key);
});

it('shows the number of an invoice as it is, with nothing to copy', async () => {
  await openOrder({ ...paid, nfe: '20481' });
  await screen.findByText('NF 20481');
  expect(screen.queryByRole('button', { name: 'Copiar chave' })).toBeNull();
});
