import type { WaitingParcel, WaitingTotals } from '#shared/dispatch/waitingParcel';
import { gramsOf, kindOfStatus, statusOfKind, type WaitingRecord } from '../waitingRecord';

export const presentWaitingParcel = (row: WaitingRecord): WaitingParcel => ({
  id: row.id,
  client: row.client,
  address: row.address,
  profile_address: row.profile_address,
  has_other_address: row.has_other_address,
  weight: kilograms(gramsOf(row)),
  shipping_type: row.shipping_type,
  kind: kindOfStatus(row.status),
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

type Sums = { readonly clients: number; readonly grams: number };

export function presentWaitingTotals(
  counts: ReadonlyMap<number, number>,
  { clients, grams }: Sums,
): WaitingTotals {
  const of = (kind: WaitingParcel['kind']) => counts.get(statusOfKind(kind)) ?? 0;
  const kinds = { order: of('order'), returned: of('returned'), revision: of('revision') };
  const parcels = kinds.order + kinds.returned + kinds.revision;
  return { parcels, clients, weight: kilograms(grams), kinds };
}
