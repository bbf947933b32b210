import { ordersOf } from '#functions/orders/orderRepository';
import { withoutRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { rowKey } from '#platform/db/counters/listKeys';
import { overtaken } from '#platform/db/decideAndCommit';
import { checkItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { signaturesUnderWithdrawal } from '../revisions/signaturesOfOrder';
import type { SignatureRecord } from '../signatureRecord';

type Untouched = {
  /** Keep the orders unchanged, and purchases free of unpaid renewals, until the commit. */
  readonly checks: readonly Write[];
  /** Whether one of the orders, or a renewal of it, is under withdrawal. */
  readonly isLeaving: boolean;
};

/**
 * The orders that paid for the holder's purchases, which must not be withdrawn, renewed or refunded
 * during a transfer.
 */
export async function untouchedOrders(
  holder: number,
  rows: readonly SignatureRecord[],
): Promise<Untouched> {
  const ids = new Set(rows.map(({ id }) => id));
  const bases = new Set(rows.flatMap(({ order }) => order?.id ?? []));
  const paying = (await ordersOf(holder)).filter(
    ({ id, lines }) => bases.has(id) || lines.some(({ renewal_of: of }) => of && ids.has(of)),
  );
  const unchanged = paying.map(({ id, edition }) =>
    checkItem({
      table: 'orders',
      key: rowKey(id),
      when: { equals: { edition } },
      refused: overtaken,
    }),
  );
  const left = await signaturesUnderWithdrawal(paying);
  return {
    checks: [...unchanged, withoutRenewals(holder, [...ids], overtaken)],
    isLeaving: rows.some(({ id }) => left.has(id)),
  };
}
