import { maxParcelOrders } from '#shared/expeditions/expedition';
import { isShippingService } from '#shared/shipping/shippingService';
import type { WaitingKind, WaitingParcelKind } from '#shared/dispatch/waitingParcel';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { chunksOf } from '#shared/values/chunksOf';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { presentProfileRef } from '#functions/profiles/reading/presentProfile';
import { statusOfKind, type WaitingDraft } from '../waitingRecord';
import type { ReadItem } from './waitingItem';

/** What a parcel of revisions alone goes by, and one whose order names no carrier's service. */
const usual = { revision: 'REGISTRADA', order: 'SEDEX' } as const;

/** One parcel for each address, in the order of what waits longest; several where one holds no more. */
export function groupWaiting(client: ProfileRow, items: readonly ReadItem[]): WaitingDraft[] {
  const byAddress = new Map<string, ReadItem[]>();
  for (const item of items.toSorted(byAge)) {
    const key = addressKey(item.to.address);
    byAddress.set(key, [...(byAddress.get(key) ?? []), item]);
  }
  const has_other_address = byAddress.size > 1;
  return [...byAddress.values()]
    .flatMap(parcelsOf)
    .map((parcel) => ({ ...draftOf(parcel), client: waitingClientOf(client), has_other_address }));
}

const byAge = ({ item: one }: ReadItem, { item: other }: ReadItem) =>
  one.since < other.since ? -1 : one.since > other.since ? 1 : one.signature - other.signature;

/** The list's own columns, and nothing that may change without its rows being written. */
export function waitingClientOf(row: ProfileRow): WaitingDraft['client'] {
  const { id, name, company_name, person_or_company } = presentProfileRef(row);
  return { id, name, company_name, person_or_company };
}

/** A parcel holds so many orders, a purchase without one counting as one. */
function parcelsOf(items: readonly ReadItem[]): ReadItem[][] {
  const units = new Map<string, ReadItem[]>();
  for (const read of items) {
    const { order, signature } = read.item;
    const unit = order === null ? `S${signature}` : `O${order}`;
    units.set(unit, [...(units.get(unit) ?? []), read]);
  }
  return chunksOf([...units.values()], maxParcelOrders).map((some) => some.flat());
}

function draftOf(items: readonly ReadItem[]) {
  const [first] = items;
  if (!first) throw new Error('a parcel holds something');
  return {
    status: statusOfKind(kindOf(items)),
    address: first.to.address,
    profile_address: items.find(({ to }) => to.profile_address)?.to.profile_address ?? null,
    shipping_type: typeOf(items),
    since: first.item.since,
    items: items.map(({ item }) => item),
  };
}

const has = (items: readonly ReadItem[], kind: WaitingKind) =>
  items.some(({ item }) => item.kind === kind);

/** A returned item decides the kind of the whole parcel. */
function kindOf(items: readonly ReadItem[]): WaitingParcelKind {
  if (has(items, 'returned')) return 'returned';
  if (!has(items, 'revision')) return 'order';
  return has(items, 'order') ? 'mixed' : 'revision';
}

/** The item that has waited longest decides the service. */
function typeOf(items: readonly ReadItem[]): string {
  const paid = items.flatMap(({ to }) => to.shipping_type ?? []).find(isShippingService);
  return paid ?? (has(items, 'revision') && !has(items, 'order') ? usual.revision : usual.order);
}
