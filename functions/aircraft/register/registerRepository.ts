import * as v from 'valibot';
import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { registeredAircraft, type RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { getItem, getItems } from '#platform/db/items';
import { putItems } from '#platform/db/putItems';

const table = 'catalog';
const keyOf = (prefix: string) => ({ pk: `RAB#${prefix}`, sk: 'RAB' });

const registerRecord = v.object({
  ...registeredAircraft.entries,
  /** Taken off the register, whether or not its marks were given to another aircraft since. */
  cancelled: v.boolean(),
});
export type RegisterRecord = v.InferOutput<typeof registerRecord>;

/** Finds a prefix as typed; one that was cancelled is not registered. */
export async function findRegistered(typed: string): Promise<RegisteredAircraft | undefined> {
  const prefix = normaliseAircraftPrefix(typed);
  if (!isAircraftPrefix(prefix)) return undefined;
  const item = await getItem(table, keyOf(prefix));
  const record = item && v.parse(registerRecord, item);
  return record?.cancelled === false ? record : undefined;
}

/** Those of the prefixes that are registered, by prefix. */
export async function registeredAmong(
  prefixes: Iterable<string>,
): Promise<ReadonlyMap<string, RegisteredAircraft>> {
  const records = await registerRecords(new Set(prefixes));
  return new Map([...records].filter(([, { cancelled }]) => !cancelled));
}

/** Cancelled ones too. */
export async function registerRecords(
  prefixes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RegisterRecord>> {
  if (prefixes.size === 0) return new Map();
  const items = await getItems(table, [...prefixes].map(keyOf));
  return new Map(
    items.map((item) => {
      const record = v.parse(registerRecord, item);
      return [record.prefix, record];
    }),
  );
}

/** Expects at most one record of each prefix. */
export const keepRegistered = (records: readonly RegisterRecord[]): Promise<void> =>
  putItems(
    table,
    records.map((record) => ({ ...keyOf(record.prefix), ...record })),
  );
