import * as v from 'valibot';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { type Centavos, centavos, negated } from '#shared/values/money';
import { storedMoney } from '#platform/db/values/storedValues';
import type { OrderRecord, RefundRecord } from '../orderRecord';
import { linesOf, refundedParts, standingFreight, standingLines } from './refundedParts';

export const sold = v.object({
  lines: v.array(
    v.object({
      publication: v.number(),
      /** The first of its effectivity. */
      model: v.nullable(v.string()),
      renewal: v.boolean(),
      value: storedMoney,
    }),
  ),
  freight: storedMoney,
});
/** What an order's money was for, without the 0.01 marker. */
export type Sold = v.InferOutput<typeof sold>;

export const soldIn = ({
  lines,
  shipping_value,
  shipping_type,
}: Pick<OrderRecord, 'lines' | 'shipping_value' | 'shipping_type'>): Sold => ({
  lines: lines.map(({ publication, renewal_of, value }) => ({
    publication: publication.id,
    model: publication.effectivity?.[0]?.model ?? null,
    renewal: renewal_of !== null,
    value,
  })),
  freight: displayedShipping(shipping_value, shipping_type),
});

/** Money of which it is not known what it was for. */
export const soldUnnamed = (value: Centavos): Sold => ({
  lines: [{ publication: 0, model: null, renewal: false, value }],
  freight: centavos(0),
});

/** What a part that went back was for; of an amount alone that is not known. */
export function soldInPart(order: OrderRecord, refund: RefundRecord): Sold {
  const { lines, freight, billed } = refund;
  if (lines.length === 0 && !freight) return soldUnnamed(billed);
  const named = soldIn({ ...order, lines: linesOf(order, refund) });
  return freight ? named : { ...named, freight: centavos(0) };
}

/** What is given back at last, after parts: together they are what was sold. */
export function soldButParts(order: OrderRecord): Sold {
  const parts = refundedParts(order).map((part) => soldInPart(order, part));
  const unnamed = parts
    .flatMap(({ lines }) => lines)
    .filter(({ publication }) => publication === 0)
    .map((line) => ({ ...line, value: negated(line.value) }));
  return {
    lines: [...soldIn({ ...order, lines: [...standingLines(order)] }).lines, ...unnamed],
    freight: standingFreight(order),
  };
}

export const billedTotal = (total: Centavos, { shipping_type }: OrderRecord): Centavos =>
  displayedTotal(total, shipping_type);
