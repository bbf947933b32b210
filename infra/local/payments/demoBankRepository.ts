import * as v from 'valibot';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { findStored, queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { commit } from '#platform/db/write';

const table = 'system';
const pk = 'PAYMENT#demonstration-bank';
const keptDays = 800;

const storedAuthorization = v.object({
  id: v.string(),
  reference: v.string(),
  qr: v.string(),
  state: v.picklist(['waiting', 'active', 'refused', 'ended']),
  charges: v.array(
    v.object({
      id: v.string(),
      order: v.number(),
      amount: storedMoney,
      day: storedDay,
      state: v.picklist(['open', 'paid', 'refused', 'cancelled']),
    }),
  ),
});
export type DemoAuthorization = v.InferOutput<typeof storedAuthorization>;
export type DemoCharge = DemoAuthorization['charges'][number];

/** The demonstration bank's authorisations and their charges. */
export const saveAuthorization = (kept: DemoAuthorization): Promise<void> => {
  const expires_at = epochSeconds(new Date()) + keptDays * 86_400;
  return commit([putItem({ table, item: { pk, sk: kept.id, ...kept, expires_at } })]);
};

export const demoAuthorization = (id: string): Promise<DemoAuthorization | undefined> =>
  findStored(storedAuthorization, table, { pk, sk: id }, { strong: true });

export const demoAuthorizations = (): Promise<DemoAuthorization[]> =>
  queryStored(storedAuthorization, { table, pk, strong: true });

/** A charge and its authorisation. */
export async function demoCharge(id: string) {
  for (const authorization of await demoAuthorizations()) {
    const charge = authorization.charges.find((one) => one.id === id);
    if (charge) return { authorization, charge };
  }
  return undefined;
}

export const saveCharge = (authorization: DemoAuthorization, charge: DemoCharge): Promise<void> =>
  saveAuthorization({
    ...authorization,
    charges: [...authorization.charges.filter(({ id }) => id !== charge.id), charge],
  });
