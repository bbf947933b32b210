import * as v from 'valibot';
import { type CartLineInput, keptCartLine } from '#shared/carts/cart';
import { staleRecord } from '#platform/domainErrors';
import type { Person, Session } from '#platform/auth/session';
import { findStored, queryStored, storedKey } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';

const table = 'orders';

/** A person has one cart for themself and one for each company for which they buy. */
export type CartOwner = Pick<Session, 'profileId'> & { readonly person: Pick<Person, 'id'> };

const keyOf = ({ profileId, person }: CartOwner) => ({
  pk: `CART#${profileId}`,
  sk: person.id === profileId ? 'CART' : `CART#${person.id}`,
});

const stored = v.object({ version: v.number(), lines: v.array(keptCartLine) });
export type Cart = v.InferOutput<typeof stored>;
type KeptCart = { readonly version: number; readonly lines: readonly CartLineInput[] };

/** Version 0 means that no cart was saved yet. */
export const findCart = async (owner: CartOwner): Promise<Cart> =>
  (await findStored(stored, table, keyOf(owner), { strong: true })) ?? { version: 0, lines: [] };

/** Returns the new version; refused when the stored cart has another version. */
export async function keepCart(owner: CartOwner, cart: KeptCart): Promise<number> {
  await commit([cartWrite(owner, cart, staleRecord)]);
  return cart.version + 1;
}

/** Replaces the cart of this `version`; `refused` is thrown when another version is stored. */
export const cartWrite = (
  owner: CartOwner,
  { version, lines }: KeptCart,
  refused: () => Error,
): Write =>
  putItem({
    table,
    item: { ...keyOf(owner), version: version + 1, lines },
    when: version === 0 ? { exists: false } : { equals: { version } },
    refused,
  });

/** Deletes a person's cart, the carts others keep for them, and those they kept for companies. */
export async function forgetCarts(person: number, teams: readonly number[]): Promise<void> {
  const keys = await queryStored(storedKey, {
    table,
    pk: `CART#${person}`,
    strong: true,
  });
  const forCompanies = teams.map((profileId) => keyOf({ profileId, person: { id: person } }));
  for (const key of [...keys, ...forCompanies]) await commit([deleteItem({ table, key })]);
}
