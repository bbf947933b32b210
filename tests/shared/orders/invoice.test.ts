// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { issuedInvoices, type OrderInvoice } from '#shared/orders/invoice';
import { orderCsv } from '#shared/orders/orderCsv';
import { orderOf } from '#tests/support/screens/checkoutForm';

const key = '35260512345678000195550010000204811123456780';

const note = (change: Partial<OrderInvoice>): OrderInvoice => ({
  id: '1',
  model: 'nfe',
  number: '20481',
  series: '1',
  key,
  issued: null,
  value: '80.00',
  state: 'issued',
  why: null,
  files: { xml: null, pdf: null },
  ...change,
});

it('names every note in force by kind and number, and none that is not', () => {
  const service = note({ id: '2', model: 'nfse', number: '12' });
  expect(issuedInvoices({ nfe: key, invoices: [note({}), service] })).toEqual([
    'NF-e 20481',
    'NFS-e 12',
  ]);
  const cancelled = note({ state: 'cancelled' });
  expect(issuedInvoices({ nfe: null, invoices: [cancelled, service] })).toEqual(['NFS-e 12']);
  const reversed = note({ reversed: true });
  expect(issuedInvoices({ nfe: key, invoices: [reversed, service] })).toEqual(['NFS-e 12']);
  expect(
    issuedInvoices({ nfe: null, invoices: [note({ state: 'waiting', number: null })] }),
  ).toEqual([]);
});

it('names them in the CSV of orders as in their list', () => {
  const service = note({ id: '2', model: 'nfse', number: '12' });
  const order = orderOf(9, { nfe: key, invoices: [note({}), service] });
  expect(orderCsv.find(({ label }) => label === 'NF')?.text(order)).toBe('NF-e 20481, NFS-e 12');
});

it('says of what was typed as much as it says', () => {
  expect(issuedInvoices({ nfe: '4471', invoices: [note({ key: null, number: '4471' })] })).toEqual([
    '4471',
  ]);
  expect(issuedInvoices({ nfe: '4471' })).toEqual(['4471']);
  expect(issuedInvoices({ nfe: null })).toEqual([]);
});
