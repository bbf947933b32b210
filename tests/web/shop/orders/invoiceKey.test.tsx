import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { openOrder, paid } from '#tests/support/screens/orderPage';

it('shows the key of an invoice in groups of four, and copies it whole', async () => {
  const key = '35260512345678000195550010000204811123456780';
  await openOrder({ ...paid, nfe: key });
  const shown = await screen.findByText(/3526 0512 3456 7800 0195 5500 1000 0204 8111 2345 6780/);
  // Its groups may break: in one line it is wider than a phone.
  expect(shown.closest('.num')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar chave' }));
  await screen.findByRole('button', { name: 'Copiado' });
  expect(await navigator.clipboard.readText()).toBe(key);
});

it('shows the number of an invoice as it is, with nothing to copy', async () => {
  await openOrder({ ...paid, nfe: '20481' });
  await screen.findByText('NF 20481');
  expect(screen.queryByRole('button', { name: 'Copiar chave' })).toBeNull();
});

it('promises no note of an order that came here paid', async () => {
  await openOrder(paid);
  await screen.findByText('A emitir');
  closeShop();
  await openOrder({ ...paid, noted_elsewhere: true });
  expect(screen.queryByText('Nota fiscal')).toBeNull();
});

it('offers the files of each note, and says which is cancelled', async () => {
  const key = '35260512345678000195550010000204811123456780';
  const note = { series: '1', issued: '2026-05-18T17:20:00Z', value: '80.00', why: null } as const;
  const calls = await openOrder({
    ...paid,
    nfe: key,
    invoices: [
      {
        ...note,
        id: 'nfe-1',
        model: 'nfe',
        number: '20481',
        key,
        state: 'issued',
        files: { xml: '/order/1048/invoices/nfe-1/xml/', pdf: null },
      },
      {
        ...note,
        id: 'nfse-1',
        model: 'nfse',
        number: '219',
        key: '1'.repeat(50),
        state: 'cancelled',
        files: { xml: null, pdf: null },
      },
    ],
  });
  await screen.findByText(/NF-e 20481/);
  const service = await screen.findByText(/NFS-e 219 \(cancelada\)/);
  expect(service.querySelector('.num')).toBeNull();
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'XML' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/order/9/invoices/nfe-1/xml'),
  );
});

it('names both notes of one kind, and that another comes for one that was cancelled', async () => {
  const key = '35260512345678000195550010000204811123456780';
  const issued = '2026-05-18T17:20:00Z';
  const files = { xml: null, pdf: null };
  const note = {
    series: '1',
    issued,
    value: '80.00',
    why: null,
    model: 'nfe',
    key,
    files,
  } as const;
  const cancelled = { ...note, id: 'nfe-1', number: '20481', state: 'cancelled' } as const;
  await openOrder({ ...paid, invoices: [cancelled] });
  const [shown] = await screen.findAllByText(/^3526 0512/);
  expect(shown?.className).toBe('');
  expect(screen.getByText('Outra a emitir')).toBeTruthy();
  closeShop();
  await openOrder({
    ...paid,
    invoices: [cancelled, { ...note, id: 'nfe-2', number: '20490', state: 'issued' }],
  });
  await screen.findByText(/NF-e 20490/);
  expect(screen.getByText(/NF-e 20481 \(cancelada\)/)).toBeTruthy();
  expect(screen.queryByText('Outra a emitir')).toBeNull();
  closeShop();
  const reversed = { ...cancelled, state: 'issued', reversed: true } as const;
  await openOrder({ ...paid, invoices: [reversed] });
  await screen.findByText(/NF-e 20481 \(estornada\)/);
  expect(screen.getByText('Outra a emitir')).toBeTruthy();
});

it('promises neither payment nor note of an order with nothing to pay', async () => {
  await openOrder({ ...paid, total: '0.01', shipping_type: 'Pedido Interno', paid_with: 'Outro' });
  await screen.findByText('Nada a pagar');
  for (const label of ['Nota fiscal', 'Pago em', 'Forma de pagamento']) {
    expect(screen.queryByText(label)).toBeNull();
  }
});
