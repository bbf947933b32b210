import * as v from 'valibot';
import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { registeredAircraft, type RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { getItems } from '#platform/db/items';
import { findStored } from '#platform/db/storedItems';
import { putItems } from '#platform/db/putItems';

const table = 'catalog';
const keyOf = (prefix: string) => ({ pk: `RAB#${prefix}`, sk: 'RAB' });

const registerRecord = v.object({
  ...registeredAircraft.entries,
  /** Whether the registration was cancelled. */
  cancelled: v.boolean(),
});
export type RegisterRecord = v.InferOutput<typeof registerRecord>;

/** Finds an aircraft by its prefix as typed; undefined when its registration was cancelled. */
export async function findRegistered(typed: string): Promise<RegisteredAircraft | undefined> {
  const prefix = normaliseAircraftPrefix(typed);
  if (!isAircraftPrefix(prefix)) return undefined;
  const record = await findStored(registerRecord, table, keyOf(prefix));
  return record?.cancelled === false ? record : undefined;
}

/** The aircraft among these prefixes that are registered, by prefix. */
export async function registeredAmong(
  prefixes: Iterable<string>,
): Promise<ReadonlyMap<string, RegisteredAircraft>> {
  const records = await registerRecords(new Set(prefixes));
  return new Map([...records].filter(([, { cancelled }]) => !cancelled));
}

/** The records of these prefixes, cancelled ones included. */
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

/** Stores register records; each prefix may occur once only. */
export const keepRegistered = (records: readonly RegisterRecord[]): Promise<void> =>
  putItems(
    table,
    records.map((record) => ({ ...keyOf(record.prefix), ...record })),
  );
