import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { destinationOf } from '#functions/expeditions/reading/expeditionAddress';
import {
  purchasesWithoutOrder,
  type ToUnpack,
  toUnpackIn,
} from '#functions/expeditions/reading/toUnpackIn';
import { titlesOf, versionInside } from '#functions/expeditions/reading/versionInside';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { signaturesOfOrder } from '#functions/signatures/revisions/signaturesOfOrder';
import { isPrinted, isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { kilograms } from '../waiting/presentWaiting';

export type ParcelItem = {
  readonly row: SignatureRecord;
  readonly title: PublicationRecord | undefined;
  readonly version: string;
};

export type ReadParcel = {
  readonly parcel: ExpeditionRecord;
  readonly address: Address | null;
  /** The profile's address, where it changed since the order was placed. */
  readonly profile_address: Address | null;
  readonly items: readonly ParcelItem[];
  /** Contents to take out, because they were refunded or the client is withdrawing from them. */
  readonly unpack: Pick<ToUnpack, 'orders' | 'lines'>;
};

const { inProgress } = expeditionStatus;
/** How many open parcels are read when none are named. */
const openShown = 200;

/** The named parcels that exist; without `ids` the open ones, oldest first. */
export async function readParcels(ids: readonly number[] | undefined): Promise<ReadParcel[]> {
  const parcels = ids
    ? await expeditions.getMany(ids)
    : (await expeditions.page({ page: 1, size: openShown, status: inProgress })).results.reverse();
  const [contents, destinations, toUnpack] = await Promise.all([
    Promise.all(parcels.map(rowsOf)),
    Promise.all(parcels.map(destinationOf)),
    toUnpackIn(parcels),
  ]);
  const titles = await titlesOf(contents.flat());
  return parcels.map((parcel, index) => ({
    parcel,
    address: destinations[index]?.address ?? null,
    profile_address: destinations[index]?.profile_address ?? null,
    unpack: toUnpack[index] ?? { orders: [], lines: [] },
    items: (contents[index] ?? []).map((row) => {
      const title = titles.get(row.publication.id);
      return { row, title, version: versionInside(parcel, row, title) };
    }),
  }));
}

/** What left with a parcel or, for an open one, what would leave with it now. */
async function rowsOf(parcel: ExpeditionRecord): Promise<SignatureRecord[]> {
  const { status, order, chosen } = parcel;
  if (status !== inProgress) return signatures.getMany(parcel.signatures, { removed: true });
  const [ordered, others] = await Promise.all([
    Promise.all(order.map(signaturesOfOrder)),
    signatures.getMany(purchasesWithoutOrder(parcel)),
  ]);
  const inside = ordered
    .flat()
    .filter(
      (row) => isPrinted(row) && (isWaiting(row) || parcel.resent.includes(row.order?.id ?? 0)),
    )
    .filter((row) => chosen?.includes(row.id) ?? true);
  return [...new Map([...inside, ...others].map((row) => [row.id, row])).values()];
}

/** What is inside without an order of the parcel: revisions, and what was given by hand. */
export const apartFromOrders = ({
  parcel,
  items,
}: Pick<ReadParcel, 'parcel' | 'items'>): ParcelItem[] =>
  items.filter(({ row }) => !parcel.order.includes(row.order?.id ?? 0));

export const weightOf = ({ items }: Pick<ReadParcel, 'items'>): number =>
  items.reduce((sum, { title }) => sum + (title?.weight ?? 0), 0);

/** The weight in kilograms with three decimals, such as "0,350". */
export const printedWeight = (read: ReadParcel): string =>
  kilograms(weightOf(read)).replace('.', ',');
