import * as v from 'valibot';
import { getItem, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const table = 'signatures';
const pk = 'AUTORENEWAL';

const stored = v.object({ provider: v.string(), authorization: v.string(), signature: v.number() });

/** An authorisation that the provider knows: whose webhook it is, and what is to be looked after every day. */
export type Authorization = v.InferOutput<typeof stored>;
type Named = Pick<Authorization, 'provider' | 'authorization'>;

const key = ({ provider, authorization }: Named) => ({ pk, sk: `${provider}#${authorization}` });

export const keepAuthorization = (kept: Authorization): Write =>
  putItem({ table, item: { ...key(kept), ...kept } });

/** Nothing is heard of it any more: it was ended at the provider. */
export const dropAuthorization = (named: Named): Write => deleteItem({ table, key: key(named) });

export async function findAuthorization(named: Named): Promise<Authorization | undefined> {
  const item = await getItem(table, key(named), { strong: true });
  return item && v.parse(stored, item);
}

/** All that the providers still know, for the daily job. */
export async function liveAuthorizations(): Promise<Authorization[]> {
  const items = await queryItems({ table, pk, strong: true });
  return items.map((item) => v.parse(stored, item));
}
