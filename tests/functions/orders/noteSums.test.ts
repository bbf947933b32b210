import { expect, it } from 'vitest';
import type { InvoiceState } from '#shared/orders/invoice';
import { centavos } from '#shared/values/money';
import { orderFacets, orderSorts } from '#functions/orders/orderFacets';
import { amountDue, type InvoiceRecord } from '#functions/orders/orderRecord';
import { sampleOrder } from '#tests/support/samples/sampleOrders';

const placed = { ...sampleOrder(1), status: 2 as const, nfe: null };
const total = amountDue(placed);
const note = (state: InvoiceState, value: number, more: Partial<InvoiceRecord> = {}) => ({
  id: `nfe-${state}`,
  model: 'nfe' as const,
  state,
  value: centavos(value),
  number: null,
  series: null,
  key: null,
  issued: null,
  why: null,
  files: { xml: false, pdf: false },
  ...more,
});
const month = { issued: '2026-05-18T12:00:00.000Z' };
const inMay = 'issued:2026-05';
const cancelling = { reason: 'Erro', asked: '2026-05-18T12:00:00.000Z' };

it.each([
  ['one that lacks its note', [], { open: total, todo: total }],
  ['a refused note of all', [note('refused', total)], { refused: total, todo: total }],
  ['a refused note of a part', [note('refused', 500)], { refused: 500, todo: 500 }],
  // It is to do, but nothing of it is to be asked for.
  ['a note on its way', [note('waiting', 500)], { waiting: 500, todo: 0 }],
  [
    'one issued after another was cancelled',
    [note('cancelled', 700), note('issued', 900, month)],
    { cancelled: 700, issued: 900, [inMay]: 900 },
  ],
  [
    'one that is being cancelled',
    [note('issued', 900, { ...month, cancelling })],
    { waiting: 900, [inMay]: 900, todo: 0 },
  ],
])('adds up in each view of notes to what is on them: %s', (_, invoices, sums) => {
  const order = { ...placed, invoices };
  const sorts = orderSorts(order);
  const { invoice = [] } = orderFacets(order);
  const views = [invoice].flat();
  const shown = views.map((view) => [view, sorts[`notes:${String(view)}`] ?? sorts.total]);
  expect(Object.fromEntries(shown)).toEqual(sums);
});
