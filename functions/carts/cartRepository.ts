import * as v from 'valibot';
import { type CartLineInput, keptCartLine } from '#shared/carts/cart';
import { staleRecord } from '#platform/domainErrors';
import { getItem } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';

const table = 'orders';
const keyOf = (client: number) => ({ pk: `CART#${client}`, sk: 'CART' });

const stored = v.object({ version: v.number(), lines: v.array(keptCartLine) });
export type Cart = v.InferOutput<typeof stored>;
type KeptCart = { readonly version: number; readonly lines: readonly CartLineInput[] };

/** Version 0 where none was ever saved. */
export async function findCart(client: number): Promise<Cart> {
  const item = await getItem(table, keyOf(client), { strong: true });
  return item ? v.parse(stored, item) : { version: 0, lines: [] };
}

/** Answers the new version; refused when `version` is no longer the one that is kept. */
export async function keepCart(client: number, cart: KeptCart): Promise<number> {
  await commit([cartWrite(client, cart, staleRecord)]);
  return cart.version + 1;
}

/** Replaces the cart of this `version`; `refused` says what it means that another one is kept. */
export const cartWrite = (
  client: number,
  { version, lines }: KeptCart,
  refused: () => Error,
): Write =>
  putItem({
    table,
    item: { ...keyOf(client), version: version + 1, lines },
    when: version === 0 ? { exists: false } : { equals: { version } },
    refused,
  });

export const forgetCart = (client: number): Promise<void> =>
  commit([deleteItem({ table, key: keyOf(client) })]);
