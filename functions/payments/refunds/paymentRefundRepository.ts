import * as v from 'valibot';
import { refundStates } from '#shared/orders/refundState';
import { findStored, queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { overtaken } from '#platform/db/decideAndCommit';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { storedMoney } from '#platform/db/values/storedValues';
import type { Write } from '#platform/db/write';

const table = 'system';
const pk = 'PAYMENTREFUND';
const keptDays = 400;

/** A refund request for a whole payment that pays for nothing. */
const paymentRefund = v.object({
  sk: v.string(),
  version: v.number(),
  /** Null when the payment names no order of the shop. */
  order: v.nullable(v.number()),
  /** The id of the finding that it settles. */
  finding: v.string(),
  asked: v.string(),
  charge: v.string(),
  provider: v.string(),
  amount: storedMoney,
  reason: v.string(),
  by: v.object({ id: v.nullable(v.number()), name: v.string() }),
  state: v.picklist(refundStates),
  /** When the provider was last asked; its answer may be unknown. */
  tried: v.optional(v.string()),
  /** Why the provider denied it. */
  why: v.optional(v.string()),
  expires_at: v.number(),
});
export type PaymentRefund = v.InferOutput<typeof paymentRefund>;

export const newPaymentRefund = (
  asking: Omit<PaymentRefund, 'sk' | 'version' | 'state' | 'tried' | 'why' | 'expires_at'>,
): PaymentRefund => ({
  ...asking,
  sk: `${asking.asked}#${asking.finding}`,
  version: 1,
  state: 'asked',
  expires_at: epochSeconds(new Date(asking.asked)) + keptDays * 86_400,
});

export const addPaymentRefund = (refund: PaymentRefund): Write =>
  putItem({ table, item: { pk, ...refund }, when: { exists: false } });

/** Throws Overtaken when another attempt changed it meanwhile. */
export const changePaymentRefund = (
  before: PaymentRefund,
  changes: Partial<PaymentRefund>,
): Write =>
  putItem({
    table,
    item: { pk, ...before, ...changes, version: before.version + 1 },
    when: { equals: { version: before.version } },
    refused: overtaken,
  });

export const findPaymentRefund = (sk: string): Promise<PaymentRefund | undefined> =>
  findStored(paymentRefund, table, { pk, sk }, { strong: true });

/** The refunds that are still kept, at most `limit`, newest first. */
export async function paymentRefunds(limit?: number): Promise<PaymentRefund[]> {
  const most = limit === undefined ? {} : { limit };
  return queryStored(paymentRefund, { table, pk, newestFirst: true, ...most });
}
