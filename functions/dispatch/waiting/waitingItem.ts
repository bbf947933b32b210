import type { Address } from '#shared/profiles/addresses/address';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import {
  addressSince,
  orderAddress,
  profileAddress,
} from '#functions/expeditions/reading/clientsAddress';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { versionBought } from '#functions/signatures/revisions/versionBought';
import type { StoredItem } from '../waitingRecord';

type Destination = {
  readonly address: Address | null;
  /** The profile's address, where it changed since the order was placed. */
  readonly profile_address: Address | null;
  /** The service that an order paid for; null when none did. */
  readonly shipping_type: string | null;
};

/** An item that waits, with its destination and service. */
export type ReadItem = { readonly item: StoredItem; readonly to: Destination };

type Known = {
  readonly title: PublicationRecord;
  readonly order: OrderRecord | undefined;
  /** The order that renewed it since a revision was last sent. */
  readonly renewal: OrderRecord | undefined;
  /** The parcel in which the item came back. */
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

/** The freight of an order pays for the next revision only: the first of a purchase, or one after a renewal. */
function revisionItem(row: SignatureRecord, { title, order, renewal, holder }: Known): ReadItem {
  const since = row.wanted_revision?.date ?? row.created;
  const isFirst = row.sent_revision === undefined && row.expedition === null;
  const paying = renewal ?? (isFirst ? order : undefined);
  const shipping_type = paying?.shipping_type ?? null;
  return {
    item: { ...contentOf(row, title), order: null, kind: 'revision', since, returned: null },
    to: { address: profileAddress(holder), profile_address: null, shipping_type },
  };
}

function orderedItem(row: SignatureRecord, { title, order, holder }: Known): ReadItem {
  const content = { ...contentOf(row, title), order: order?.id ?? null };
  return {
    item: { ...content, kind: 'order', since: order?.paid_at ?? row.created, returned: null },
    to: { ...destinationOf(order, holder), shipping_type: order?.shipping_type ?? null },
  };
}

function returnedItem(
  row: SignatureRecord,
  { title, order, parcel, holder }: Known,
  returned: NonNullable<StoredItem['returned']>,
): ReadItem {
  const content = { ...contentOf(row, title), order: order?.id ?? null };
  return {
    item: { ...content, kind: 'returned', since: returned, returned },
    to: {
      ...destinationOf(order, holder),
      shipping_type: order?.shipping_type ?? parcel?.shipping_type ?? null,
    },
  };
}

/** An item goes to its order's address; one without an order goes to the profile's. */
const destinationOf = (order: OrderRecord | undefined, holder: ProfileRow) =>
  order
    ? { address: orderAddress(order), profile_address: addressSince(order, holder) }
    : { address: profileAddress(holder), profile_address: null };
