import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { staleRecord } from '#platform/domainErrors';
import { getItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'orders';
const partition = (client: number) => `AIRCRAFT#${client}`;

/** What a customer said about an aircraft: they added it without an order, corrected or removed it. */
const correctionSchema = v.object({
  prefix: v.string(),
  version: v.number(),
  serial: v.nullable(v.string()),
  fuel_type: v.picklist(fuelTypes),
  /** ISO moment when the owner added the aircraft without an order. */
  added_at: v.optional(v.nullable(v.string()), null),
  /** ISO moment of its removal; orders made before it do not bring the aircraft back. */
  removed_at: v.nullable(v.string()),
});
export type AircraftCorrection = v.InferOutput<typeof correctionSchema>;

export const correctionsOf = (client: number): Promise<AircraftCorrection[]> =>
  queryStored(correctionSchema, { table, pk: partition(client), strong: true });

/** Refused when the aircraft was corrected since `before` was read. */
export const keepCorrection = (
  client: number,
  before: AircraftCorrection | undefined,
  after: AircraftCorrection,
): Promise<void> =>
  commit([
    putItem({
      table,
      item: { pk: partition(client), sk: after.prefix, ...after },
      when: before ? { equals: { version: before.version } } : { exists: false },
      refused: staleRecord,
    }),
  ]);

/** Deletes what a client said about their aircraft; their orders still name the aircraft. */
export async function forgetAircraft(client: number): Promise<void> {
  for (const { prefix } of await correctionsOf(client)) {
    await commit([deleteItem({ table, key: { pk: partition(client), sk: prefix } })]);
  }
}

type Flown = { readonly client: number; readonly prefix: string };
type Standing = Flown & Pick<AircraftCorrection, 'serial'>;

/** For a client with more aircraft, reading all corrections at once costs less than asking for each. */
const fewAircraft = 40;

/** Reads the corrections of these aircraft in no particular order, without removed aircraft. */
export async function standingCorrections(flown: readonly Flown[]): Promise<Standing[]> {
  const byClient = new Map<number, Set<string>>();
  for (const { client, prefix } of flown) {
    byClient.set(client, (byClient.get(client) ?? new Set()).add(prefix));
  }
  const isLarge = ([, prefixes]: readonly [number, ReadonlySet<string>]) =>
    prefixes.size > fewAircraft;
  const clients = [...byClient];
  const [some, ...all] = await Promise.all([
    correctionsAmong(clients.filter((one) => !isLarge(one))),
    ...clients.filter(isLarge).map(async ([client, prefixes]) => {
      const corrections = await correctionsOf(client);
      return corrections
        .filter(({ prefix }) => prefixes.has(prefix))
        .map((correction) => ({ client, ...correction }));
    }),
  ]);
  return [some, ...all]
    .flat()
    .flatMap(({ client, prefix, serial, removed_at }) =>
      removed_at === null ? [{ client, prefix, serial }] : [],
    );
}

async function correctionsAmong(clients: readonly (readonly [number, ReadonlySet<string>])[]) {
  const keys = clients.flatMap(([client, prefixes]) =>
    [...prefixes].map((prefix) => ({ pk: partition(client), sk: prefix })),
  );
  if (keys.length === 0) return [];
  const items = await getItems(table, keys, { strong: true });
  return items.map((item) => ({
    client: Number(String(item.pk).slice(partition(0).length - 1)),
    ...v.parse(correctionSchema, item),
  }));
}
