import * as v from 'valibot';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const table = 'signatures';
const pk = 'AUTORENEWAL';

const stored = v.object({ provider: v.string(), authorization: v.string(), signature: v.number() });

/** An authorisation at the provider: leads webhooks and the daily job to the subscription. */
export type Authorization = v.InferOutput<typeof stored>;
type Named = Pick<Authorization, 'provider' | 'authorization'>;

const key = ({ provider, authorization }: Named) => ({ pk, sk: `${provider}#${authorization}` });

export const keepAuthorization = (kept: Authorization): Write =>
  putItem({ table, item: { ...key(kept), ...kept } });

/** Deletes an authorisation ended at the provider, which sends no more events. */
export const dropAuthorization = (named: Named): Write => deleteItem({ table, key: key(named) });

export const findAuthorization = (named: Named): Promise<Authorization | undefined> =>
  findStored(stored, table, key(named), { strong: true });

/** All authorisations that still exist at providers, for the daily job. */
export const liveAuthorizations = (): Promise<Authorization[]> =>
  queryStored(stored, { table, pk, strong: true });
