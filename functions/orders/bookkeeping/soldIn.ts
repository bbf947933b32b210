import * as v from 'valibot';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import type { Centavos } from '#shared/values/money';
import { storedMoney } from '#platform/db/values/storedValues';
import type { OrderRecord } from '../orderRecord';

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

/** What a booked total was without the marker. */
export const billedTotal = (total: Centavos, { shipping_type }: OrderRecord): Centavos =>
  displayedTotal(total, shipping_type);
