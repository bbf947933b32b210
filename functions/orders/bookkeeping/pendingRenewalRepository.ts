import * as v from 'valibot';
import { refused } from '#platform/domainErrors';
import { getItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '../orderRecord';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const table = 'orders';
const key = (signature: number) => ({ pk: `RENEWAL#${signature}`, sk: 'RENEWAL' });
const stored = v.object({ signature: v.number(), order: v.number() });

export const renewalPending = orderRefusals.renewal_pending;

/** Which of these signatures have a renewal that is ordered and not yet done, by signature id. */
export async function pendingRenewals(
  signatures: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const items = await getItems(table, signatures.map(key), { strong: true });
  return new Map(
    items.map((item) => {
      const { signature, order } = v.parse(stored, item);
      return [signature, order];
    }),
  );
}

/**
 * Holds the signatures an order renews, so that no other order renews them before it is settled.
 * `taken` says it of the line at fault.
 */
export const holdRenewals = (
  { id, lines }: Pick<OrderRecord, 'id' | 'lines'>,
  taken: (lineIndex: number) => Error = () => refused(renewalPending),
): Write[] =>
  lines.flatMap(({ renewal_of: signature }, index) =>
    signature === null
      ? []
      : putItem({
          table,
          item: { ...key(signature), signature, order: id },
          when: { exists: false },
          refused: () => taken(index),
        }),
  );

/** Lets the signatures go when the order that holds them is paid, cancelled or deleted. */
export const releaseRenewals = (order: Pick<OrderRecord, 'id' | 'lines'>): Write[] =>
  order.lines.flatMap(({ renewal_of: signature }) =>
    signature === null
      ? []
      : deleteItem({ table, key: key(signature), when: { equals: { order: order.id } } }),
  );
