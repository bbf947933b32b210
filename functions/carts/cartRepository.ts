import * as v from 'valibot';
import { type CartLineInput, keptCartLine } from '#shared/carts/cart';
import { staleRecord } from '#platform/domainErrors';
import { getItem } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'orders';
const keyOf = (client: number) => ({ pk: `CART#${client}`, sk: 'CART' });

const stored = v.object({ version: v.number(), lines: v.array(keptCartLine) });
export type Cart = v.InferOutput<typeof stored>;

/** Version 0 where none was ever saved. */
export async function findCart(client: number): Promise<Cart> {
  const item = await getItem(table, keyOf(client), { strong: true });
  return item ? v.parse(stored, item) : { version: 0, lines: [] };
}

/** Answers the new version; refused when `version` is no longer the one that is kept. */
export async function keepCart(
  client: number,
  { version, lines }: { readonly version: number; readonly lines: readonly CartLineInput[] },
): Promise<number> {
  const next = version + 1;
  await commit([
    putItem({
      table,
      item: { ...keyOf(client), version: next, lines },
      when: version === 0 ? { exists: false } : { equals: { version } },
      refused: staleRecord,
    }),
  ]);
  return next;
}

export const forgetCart = (client: number): Promise<void> =>
  commit([deleteItem({ table, key: keyOf(client) })]);
