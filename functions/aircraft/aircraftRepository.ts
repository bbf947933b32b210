import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { staleRecord } from '#platform/domainErrors';
import { getItems, queryItems } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit } from '#platform/db/write';

const table = 'orders';
const partition = (client: number) => `AIRCRAFT#${client}`;

/** What a customer said of an aircraft: added without an order, set right, or no longer theirs. */
const correctionSchema = v.object({
  prefix: v.string(),
  version: v.number(),
  serial: v.nullable(v.string()),
  fuel_type: v.picklist(fuelTypes),
  /** The moment the owner added it without an order. */
  added_at: v.optional(v.nullable(v.string()), null),
  /** Orders made until then no longer bring it back. */
  removed_at: v.nullable(v.string()),
});
export type AircraftCorrection = v.InferOutput<typeof correctionSchema>;

export async function correctionsOf(client: number): Promise<AircraftCorrection[]> {
  const items = await queryItems({ table, pk: partition(client), strong: true });
  return items.map((item) => v.parse(correctionSchema, item));
}

/** Refused when it was corrected since `before`. */
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

/** Nothing about a client's aircraft is left but in their orders. */
export async function forgetAircraft(client: number): Promise<void> {
  for (const { prefix } of await correctionsOf(client)) {
    await commit([deleteItem({ table, key: { pk: partition(client), sk: prefix } })]);
  }
}

type Flown = { readonly client: number; readonly prefix: string };

/** Reads what owners said of these aircraft, but for removed ones, in no particular order. */
export async function standingCorrections(
  flown: readonly Flown[],
): Promise<(Flown & Pick<AircraftCorrection, 'serial'>)[]> {
  const keys = new Map(
    flown.map(({ client, prefix }) => [
      `${client} ${prefix}`,
      { pk: partition(client), sk: prefix },
    ]),
  );
  if (keys.size === 0) return [];
  const items = await getItems(table, [...keys.values()], { strong: true });
  return items.flatMap((item) => {
    const { prefix, serial, removed_at } = v.parse(correctionSchema, item);
    const client = Number(String(item.pk).slice(partition(0).length - 1));
    return removed_at === null ? [{ client, prefix, serial }] : [];
  });
}
