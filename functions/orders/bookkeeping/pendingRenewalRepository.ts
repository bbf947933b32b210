import { refused } from '#platform/domainErrors';
import { getItems, type Item } from '#platform/db/items';
import { checkItem, updateItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '../orderRecord';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const table = 'orders';
// One item a client, whose signatures these are: an order of forty renewals is one write of its transaction.
const key = (client: number) => ({ pk: `RENEWALS#${client}`, sk: 'RENEWALS' });
const attribute = (signature: number) => `s${signature}`;

export const renewalPending = orderRefusals.renewal_pending;

type Renewed = { readonly id: number; readonly client: { readonly id: number } };

/** Which of these signatures have a renewal that is ordered and not yet done, by signature id. */
export async function pendingRenewals(
  signatures: readonly Renewed[],
): Promise<ReadonlyMap<number, number>> {
  const clients = new Set(signatures.map(({ client }) => client.id));
  const items = await getItems(table, [...clients].map(key), { strong: true });
  const orders = new Map(items.flatMap((item) => Object.entries(item)));
  return new Map(
    signatures.flatMap(({ id }) => {
      const order = orders.get(attribute(id));
      return typeof order === 'number' ? [[id, order] as const] : [];
    }),
  );
}

type Renewing = Pick<OrderRecord, 'id' | 'client' | 'lines'>;

const renewedIn = ({ lines }: Renewing): number[] =>
  lines.flatMap(({ renewal_of }) => renewal_of ?? []);

/** The order that renews each signature; undefined: none does. */
const each = (signatures: readonly number[], order: number | undefined): Item =>
  Object.fromEntries(signatures.map((signature) => [attribute(signature), order]));

/**
 * Holds the signatures an order renews, so that no other order renews them before it is settled.
 * `taken` is thrown when another order holds one of them.
 */
export function holdRenewals(
  order: Renewing,
  taken: () => Error = () => refused(renewalPending),
): Write[] {
  const renewed = renewedIn(order);
  if (renewed.length === 0) return [];
  return [
    updateItem({
      table,
      key: key(order.client.id),
      set: each(renewed, order.id),
      when: { equals: each(renewed, undefined) },
      refused: taken,
    }),
  ];
}

/** Keeps one client's signatures without an unpaid renewal until the commit. */
export const withoutRenewals = (
  client: number,
  signatures: readonly number[],
  refused: () => Error,
): Write =>
  checkItem({
    table,
    key: key(client),
    when: { equals: each(signatures, undefined) },
    refused,
  });

/** Lets the signatures go when the order that holds them is paid, cancelled or deleted. */
export function releaseRenewals(order: Renewing): Write[] {
  const renewed = renewedIn(order);
  if (renewed.length === 0) return [];
  return [
    updateItem({
      table,
      key: key(order.client.id),
      set: each(renewed, undefined),
      when: { equals: each(renewed, order.id) },
    }),
  ];
}
