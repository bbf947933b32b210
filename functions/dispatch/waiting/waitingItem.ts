import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { fold } from '#shared/values/text';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { versionBought } from '#functions/signatures/revisions/versionBought';
import type { StoredItem } from '../waitingRecord';

type Destination = {
  readonly address: Address | null;
  /** As its order was paid for; null where there is no order. */
  readonly shipping_type: string | null;
};

/** What waits of a client, with where it goes and how. */
export type ReadItem = { readonly item: StoredItem; readonly to: Destination };

type Known = {
  readonly title: PublicationRecord;
  readonly order: OrderRecord | undefined;
  /** The one it came back with. */
  readonly parcel: ExpeditionRecord | undefined;
  readonly holder: ProfileRow;
};

export function waitingItemOf(row: SignatureRecord, known: Known): ReadItem {
  if (!isWaiting(row)) return revisionItem(row, known);
  const day = row.expedition?.returned;
  return day === undefined ? orderedItem(row, known) : returnedItem(row, known, day);
}

const contentOf = (row: SignatureRecord, title: PublicationRecord) => ({
  signature: row.id,
  publication: { id: title.id, name: row.publication.name },
  version: row.publication.is_signature ? title.revision : versionBought(row, title),
  airplane_prefix: row.airplane_prefix,
  weight: title.weight,
});

function revisionItem(row: SignatureRecord, { title, holder }: Known): ReadItem {
  const since = row.wanted_revision?.date ?? row.created;
  return {
    item: { ...contentOf(row, title), order: null, kind: 'revision', since, returned: null },
    to: { address: ownAddress(holder), shipping_type: null },
  };
}

function orderedItem(row: SignatureRecord, { title, order, holder }: Known): ReadItem {
  const content = { ...contentOf(row, title), order: order?.id ?? null };
  return {
    item: { ...content, kind: 'order', since: order?.paid_at ?? row.created, returned: null },
    to: {
      address: order ? orderAddress(order) : ownAddress(holder),
      shipping_type: order?.shipping_type ?? null,
    },
  };
}

function returnedItem(
  row: SignatureRecord,
  { title, order, parcel, holder }: Known,
  returned: NonNullable<StoredItem['returned']>,
): ReadItem {
  const content = { ...contentOf(row, title), order: order?.id ?? null };
  const candidates = [...(order ? [orderAddress(order)] : []), ownAddress(holder)];
  return {
    item: { ...content, kind: 'returned', since: returned, returned },
    to: {
      address: corrected(parcel, candidates),
      shipping_type: order?.shipping_type ?? parcel?.shipping_type ?? null,
    },
  };
}

const orderAddress = ({ shipping_address, billing_address }: OrderRecord): Address =>
  shipping_address ?? billing_address;

export const ownAddress = ({ shipping_address, billing_address }: ProfileRow): Address | null =>
  shipping_address ?? billing_address;

/** Where it came back from is the last address to try again: one that was corrected since goes first. */
function corrected(
  parcel: ExpeditionRecord | undefined,
  candidates: readonly (Address | null)[],
): Address | null {
  const failed = parcel?.status === expeditionStatus.returned ? parcel.sent_address : null;
  const isNew = (one: Address | null) => one !== null && addressKey(one) !== addressKey(failed);
  return candidates.find(isNew) ?? failed ?? candidates[0] ?? null;
}

/** The same for addresses that a carrier takes for one. */
export function addressKey(address: Address | null): string {
  if (address === null) return '';
  const { zip_code, street, number, complement, city } = address;
  return fold([zip_code, street, number, complement ?? '', city].join('|')).replaceAll(
    /[\s.,-]+/g,
    ' ',
  );
}
