import * as v from 'valibot';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { findStored, queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { commit } from '#platform/db/write';

const table = 'system';
const pk = 'PAYMENT#demonstration';
const keptDays = 400;

const storedPayment = v.object({
  id: v.string(),
  order: v.nullable(v.number()),
  state: v.picklist(['paid', 'returned', 'disputed']),
  amount: storedMoney,
  /** The refunded part of `amount`. */
  returned: v.optional(storedMoney),
  day: storedDay,
  fee: v.nullable(storedMoney),
});
export type BookedPayment = v.InferOutput<typeof storedPayment>;

/** Stores a payment for the demonstration's provider, as no real bank tells it. */
export const bookPayment = (payment: BookedPayment, now: Date): Promise<void> => {
  const expires_at = epochSeconds(now) + keptDays * 86_400;
  return commit([putItem({ table, item: { pk, sk: payment.id, ...payment, expires_at } })]);
};

export const bookedPayments = (): Promise<BookedPayment[]> =>
  queryStored(storedPayment, { table, pk, strong: true });

export const bookedPayment = (id: string): Promise<BookedPayment | undefined> =>
  findStored(storedPayment, table, { pk, sk: id }, { strong: true });
