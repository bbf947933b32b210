import * as v from 'valibot';
import { type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import { fuelTypes } from '#shared/orders/fuelType';
import { signatureStatuses } from '#shared/signatures/signatureStatus';
import { getItem } from '#platform/db/items';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import { commit } from '#platform/db/write';
import { areSame, type HeldSums } from '../signatures/client/heldRepository';

const table = 'signatures';
const keyOf = (client: number) => ({ pk: `FLEET#${client}`, sk: 'SUMMARY' });
/** An item holds 400 KB; a larger fleet is not kept, and its rows are read each time. */
const mostBytes = 350_000;

const day = v.pipe(v.string(), v.transform(calendarDate));

/** The data of a purchase that a fleet needs. */
const fleetRow = v.object({
  id: v.number(),
  created: v.string(),
  status: v.picklist(signatureStatuses),
  version_bought: v.string(),
  number_bought: v.optional(v.number()),
  publication: v.number(),
  name: v.string(),
  prefix: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  due: v.nullable(day),
  /** The end to show; while the client withdraws from a renewal, the end before it. */
  end: v.nullable(day),
  /** The number of the last revision that the holder acknowledged. */
  acknowledged: v.nullable(v.number()),
  /** The number of the newest revision that was sent (`receivedNumber`). */
  received: v.nullable(v.number()),
  /** `model` and `year` come from the public register of aircraft. */
  model: v.nullable(v.string()),
  year: v.nullable(v.number()),
  /** Whether it renews automatically, so that its holder needs no reminder. */
  automatic: v.boolean(),
  /** The order from which the client is withdrawing, which suspends the purchase's use. */
  suspended_by: v.nullable(v.number()),
  /** It is offered to another holder, so it is not renewed meanwhile. */
  in_transfer: v.boolean(),
  /** Its transfer was accepted and waits for a photo, so nothing is asked of its giver. */
  in_review: v.boolean(),
});
export type FleetRow = v.InferOutput<typeof fleetRow>;

const summary = v.object({
  versions: v.number(),
  ids: v.number(),
  day: v.string(),
  packed: v.pipe(packed, v.array(fleetRow)),
});

type Held = { readonly sums: HeldSums; readonly today: CalendarDate };

/**
 * The rows kept under exactly these sums; undefined when there are none, or only those of an earlier
 * state or day, because the register may have changed since.
 */
export async function keptFleet(
  client: number,
  { sums, today }: Held,
): Promise<FleetRow[] | undefined> {
  const item = await getItem(table, keyOf(client), { strong: true });
  const kept = v.safeParse(summary, item);
  if (!kept.success || kept.output.day !== today) return undefined;
  return areSame(kept.output, sums) ? kept.output.packed : undefined;
}

export async function keepFleet(
  client: number,
  { sums, today }: Held,
  rows: readonly FleetRow[],
): Promise<void> {
  const bytes = pack(rows);
  if (bytes.length > mostBytes) return;
  const { versions, ids } = sums;
  const item = { ...keyOf(client), versions, ids, day: today, packed: bytes };
  await commit([putItem({ table, item })]);
}

export const forgetFleet = (client: number): Promise<void> =>
  commit([deleteItem({ table, key: keyOf(client) })]);
