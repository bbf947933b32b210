import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import { type Holder, isLimited, limitOf, type Spender } from '#platform/auth/budgets/limits';
import { usedUp } from '#platform/auth/budgets/usedUp';
import { updateItem } from '#platform/db/itemWrites';
import { keyedHash } from '#platform/auth/keyedHash';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '../orderRecord';

/** A retry may succeed after this time, because staff or the job may have closed an order. */
const retrySeconds = 3600;

export const isOpen = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === orderStatus.pending || status === orderStatus.underReview;

/** The address under which an order counts as open, besides the account. Orders by staff do not count. */
export const openedFrom = (spender: Spender): Pick<OrderRecord, 'open_from'> =>
  isLimited(spender.session) ? { open_from: addressOf(spender.ip) } : {};

const addressOf = (ip: string) => keyedHash('budget', ip);

/** Counts a new order in its own transaction, which is refused when too many are open. */
export function countOpenOrder(order: OrderRecord): Write[] {
  return countersOf(order).map(([holder, key]) =>
    updateItem({
      table: 'orders',
      key,
      add: { n: 1 },
      when: { below: { field: 'n', limit: limitOf('openOrders', holder) } },
      refused: () => usedUp('openOrders', { holder, seconds: retrySeconds }),
    }),
  );
}

/** Uncounts a paid, cancelled or deleted order; `open_from` is removed, so that this happens once. */
export const uncountOpenOrder = (order: OrderRecord): Write[] =>
  countersOf(order).map(([, key]) => ({ add: { table: 'orders', key, amounts: { n: -1 } } }));

type Counter = readonly [Holder, { readonly pk: string; readonly sk: string }];

function countersOf({ client, open_from: from }: OrderRecord): Counter[] {
  if (from === undefined) return [];
  return [
    ['account', { pk: `OPEN#account#${String(client.id)}`, sk: 'OPEN' }],
    ['address', { pk: `OPEN#address#${from}`, sk: 'OPEN' }],
  ];
}
