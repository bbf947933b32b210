import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import { type Holder, isLimited, limitOf, type Spender } from '#platform/auth/budgets/limits';
import { usedUp } from '#platform/auth/budgets/usedUp';
import { updateItem } from '#platform/db/itemWrites';
import { keyedHash } from '#platform/auth/keyedHash';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '../orderRecord';

/** Staff or the job may end one at any time: by then it is worth asking again. */
const retrySeconds = 3600;

export const isOpen = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === orderStatus.pending || status === orderStatus.underReview;

/** Where an order that its client places counts as open besides the account. Staff's orders count nowhere. */
export const openFrom = (spender: Spender): Pick<OrderRecord, 'open_from'> =>
  isLimited(spender.session) ? { open_from: addressOf(spender.ip) } : {};

const addressOf = (ip: string) => keyedHash('budget', ip);

/** Counts a new order in, in its own transaction, which is refused where there are too many. */
export function countOpened(order: OrderRecord): Write[] {
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

/** Counts an order out that is paid, cancelled or deleted; `open_from` goes from it, so that it happens once. */
export const countClosed = (order: OrderRecord): Write[] =>
  countersOf(order).map(([, key]) => ({ add: { table: 'orders', key, amounts: { n: -1 } } }));

type Counter = readonly [Holder, { readonly pk: string; readonly sk: string }];

function countersOf({ client, open_from: from }: OrderRecord): Counter[] {
  if (from === undefined) return [];
  return [
    ['account', { pk: `OPEN#account#${String(client.id)}`, sk: 'OPEN' }],
    ['address', { pk: `OPEN#address#${from}`, sk: 'OPEN' }],
  ];
}
