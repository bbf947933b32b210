import type { WaitingKind, WaitingParcel, WaitingTotals } from '#shared/dispatch/waitingParcel';
import type { CalendarDate } from '#shared/values/calendarDate';
import { gramsOf, kindOfStatus, statusesUnder, type WaitingRecord } from '../waitingRecord';
import { isLateOn } from './lateness';

export const presentWaitingParcel = (row: WaitingRecord, today: CalendarDate): WaitingParcel => ({
  id: row.id,
  client: row.client,
  address: row.address,
  profile_address: row.profile_address,
  has_other_address: row.has_other_address,
  weight: kilograms(gramsOf(row)),
  shipping_type: row.shipping_type,
  kind: kindOfStatus(row.status),
  is_late: isLateOn(row.since, today),
  since: row.since,
  returned: row.items.find(({ returned }) => returned !== null)?.returned ?? null,
  orders: [...new Set(row.items.flatMap(({ order }) => order ?? []))],
  signatures: row.items.map(({ signature }) => signature),
  contents: row.items.map((item) => ({
    signature: item.signature,
    order: item.order,
    publication: item.publication,
    version: item.version,
    airplane_prefix: item.airplane_prefix,
    kind: item.kind,
  })),
});

export const kilograms = (grams: number) => (grams / 1000).toFixed(3);

type Sums = { readonly clients: number; readonly grams: number; readonly late: number };

export function presentWaitingTotals(
  counts: ReadonlyMap<number, number>,
  { clients, grams, late }: Sums,
): WaitingTotals {
  const under = (kind: WaitingKind) => sum(statusesUnder(kind).map((one) => counts.get(one) ?? 0));
  const kinds = { order: under('order'), returned: under('returned'), revision: under('revision') };
  return { parcels: sum([...counts.values()]), clients, weight: kilograms(grams), kinds, late };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
