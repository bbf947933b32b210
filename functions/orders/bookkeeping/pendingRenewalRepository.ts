import { refused } from '#platform/domainErrors';
import { getItems, type Item } from '#platform/db/items';
import { checkItem, updateItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '../orderRecord';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const table = 'orders';
// One item for each client holds all pending renewals, so that an order of forty renewals needs one write.
const key = (client: number) => ({ pk: `RENEWALS#${client}`, sk: 'RENEWALS' });
const attribute = (signature: number) => `s${signature}`;

export const renewalPending = orderRefusals.renewal_pending;

type Renewed = { readonly id: number; readonly client: { readonly id: number } };

/** The orders with an unsettled renewal of these signatures, by signature id. */
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

/** The order that renews one signature once it is paid. */
export const unpaidRenewal = async (signature: Renewed): Promise<number | null> =>
  (await pendingRenewals([signature])).get(signature.id) ?? null;

type Renewing = Pick<OrderRecord, 'id' | 'client' | 'lines'>;

const renewedIn = ({ lines }: Renewing): number[] =>
  lines.flatMap(({ renewal_of }) => renewal_of ?? []);

/** One attribute for each signature, with the order that renews it; undefined for none. */
const each = (signatures: readonly number[], order: number | undefined): Item =>
  Object.fromEntries(signatures.map((signature) => [attribute(signature), order]));

/**
 * Reserves the signatures that an order renews, so that no other order renews them before it is settled.
 * `taken` is thrown when another order has reserved one of them.
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

/** Checks in the transaction that none of these signatures has a pending renewal. */
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

/** Releases the signatures when the order that reserved them is paid, cancelled or deleted. */
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
