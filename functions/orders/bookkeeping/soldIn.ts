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
      /** The first model in the publication's effectivity. */
      model: v.nullable(v.string()),
      renewal: v.boolean(),
      value: storedMoney,
    }),
  ),
  freight: storedMoney,
});
/** What an order's payment was for, without the 0.01 marker of freight to be agreed. */
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

/** An amount of which the purpose is unknown. */
export const soldUnnamed = (value: Centavos): Sold => ({
  lines: [{ publication: 0, model: null, renewal: false, value }],
  freight: centavos(0),
});

/** What a partial refund was for; unknown when it names neither lines nor freight. */
export function soldInPart(order: OrderRecord, refund: RefundRecord): Sold {
  const { lines, freight, billed } = refund;
  if (lines.length === 0 && !freight) return soldUnnamed(billed);
  const named = soldIn({ ...order, lines: linesOf(order, refund) });
  return freight ? named : { ...named, freight: centavos(0) };
}

/** What a final refund covers after partial ones; together they make up the sale. */
export function soldWithoutRefundedParts(order: OrderRecord): Sold {
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
