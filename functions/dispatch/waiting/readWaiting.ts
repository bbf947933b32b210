import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { Overtaken } from '#platform/db/decideAndCommit';
import {
  type Claim,
  type ParcelContent,
  readClaims,
} from '#functions/expeditions/saving/parcelClaims';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrders, latestOrdersOf } from '#functions/orders/orderRepository';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { publications } from '#functions/publications/publicationRepository';
import { areSame, purchaseSumsOf, sumsOf } from '#functions/signatures/client/heldRepository';
import {
  isConfirmed,
  isPrinted,
  isWaiting,
  orderToSendBy,
} from '#functions/signatures/revisions/sendable';
import { signaturesUnderWithdrawal } from '#functions/signatures/revisions/signaturesOfOrder';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { getsRevisions } from '#functions/signatures/signatureRules';
import { waitingItemOf, type ReadItem } from './waitingItem';

type ReadWaiting = { readonly client: ProfileRow | null; readonly items: ReadItem[] };

/** All printed publications that a client waits for and that are in no open parcel. */
export async function readWaiting(client: number, now: Date): Promise<ReadWaiting> {
  const holder = await profiles.get(client);
  if (!holder || holder.erased_at !== undefined) return { client: null, items: [] };
  const today = todayInSaoPaulo(now);
  const rows = (await ownRows(client)).filter(
    (row) => isPrinted(row) && (isWaiting(row) || isRevisionWanted(row, today)),
  );
  const [orders, renewals, free] = await Promise.all([
    ordersToSendBy(rows),
    renewalsOf(client, rows),
    freeOf(rows),
  ]);
  const left = await signaturesUnderWithdrawal(orders.values());
  const leaving = rows.filter(
    (row) => isOfferedWith(row, orders) && !left.has(row.id) && free(row),
  );
  const [titles, parcels] = await Promise.all([titlesOf(leaving), cameBackWith(leaving)]);
  const items = leaving.flatMap((row) => {
    const title = titles.get(row.publication.id);
    const order = orders.get(orderToSendBy(row)?.id ?? 0);
    const parcel = parcels.get(row.expedition?.id ?? 0);
    const renewal = renewals.get(row.id);
    return title ? [waitingItemOf(row, { title, order, renewal, parcel, holder })] : [];
  });
  return { client: holder, items };
}

/** All of a client's signatures; throws, so that they are read again, when the index is out of date. */
async function ownRows(client: number): Promise<SignatureRecord[]> {
  const sums = await purchaseSumsOf(client);
  const rows = await everySignatureOf(client);
  if (sums && !areSame(sums, sumsOf(rows))) throw new Overtaken();
  return rows;
}

/** Whether a printed revision was requested while the subscription was in force, and it is known who holds it. */
function isRevisionWanted(row: SignatureRecord, today: CalendarDate): boolean {
  return (
    row.wanted_revision !== undefined &&
    row.transfer?.accepted !== true &&
    getsRevisions(row, today)
  );
}

type Orders = ReadonlyMap<number, OrderRecord>;

async function ordersToSendBy(rows: readonly SignatureRecord[]): Promise<Orders> {
  const ids = new Set(rows.flatMap((row) => orderToSendBy(row)?.id ?? []));
  return new Map((await findOrders([...ids])).map((order) => [order.id, order]));
}

/** By purchase, the newest order that renewed it since a revision was last sent, whose freight pays for the next. */
async function renewalsOf(client: number, rows: readonly SignatureRecord[]): Promise<Orders> {
  const revised = rows.filter((row) => !isWaiting(row));
  if (revised.length === 0) return new Map();
  const paid = (await latestOrdersOf(client))
    .filter(isConfirmed)
    .toSorted((one, other) => one.id - other.id);
  return new Map(
    paid.flatMap((order) =>
      revised.filter((row) => isPaidBy(row, order)).map((row) => [row.id, order] as const),
    ),
  );
}

function isPaidBy({ id, sent_revision, expedition_date }: SignatureRecord, order: OrderRecord) {
  const sent = sent_revision?.date ?? expedition_date;
  const isRenewed = order.lines.some(({ renewal_of }) => renewal_of === id);
  if (!isRenewed || order.paid_at === null) return false;
  return sent === null || todayInSaoPaulo(new Date(order.paid_at)) >= sent;
}

/** A purchase waits once its order's payment is confirmed; a revision depends on no order. */
function isOfferedWith(row: SignatureRecord, orders: Orders): boolean {
  const paying = orderToSendBy(row);
  if (!paying || !isWaiting(row)) return true;
  const order = orders.get(paying.id);
  return order !== undefined && isConfirmed(order);
}

/** Returns a function that says whether a purchase is in no open parcel. */
async function freeOf(rows: readonly SignatureRecord[]) {
  const contents = rows.flatMap((row): ParcelContent[] => {
    const order = orderToSendBy(row);
    return [
      { kind: 'signature', id: row.id },
      ...(order ? [{ kind: 'order', id: order.id } as const] : []),
    ];
  });
  const open = (await readClaims(distinct(contents))).filter((claim) => claim.open !== null);
  const parcels = await expeditions.getMany([...new Set(open.flatMap((one) => one.open ?? []))]);
  const claimOf = (kind: ParcelContent['kind'], id: number | undefined) =>
    open.find((one) => one.content.kind === kind && one.content.id === id);
  return (row: SignatureRecord): boolean => {
    if (claimOf('signature', row.id)) return false;
    const claim = claimOf('order', orderToSendBy(row)?.id);
    return !claim || (!isWaiting(row) && !isMadeFor(row, claim, parcels));
  };
}

const distinct = (held: readonly ParcelContent[]) => [
  ...new Map(held.map((one) => [`${one.kind}${one.id}`, one])).values(),
];

const isMadeFor = ({ id }: SignatureRecord, claim: Claim, parcels: readonly ExpeditionRecord[]) =>
  parcels.some((parcel) => parcel.id === claim.open && parcel.signature === id);

async function titlesOf(rows: readonly SignatureRecord[]) {
  const ids = [...new Set(rows.map(({ publication }) => publication.id))];
  const found = await publications.getMany(ids, { removed: true });
  return new Map(found.map((one) => [one.id, one]));
}

async function cameBackWith(rows: readonly SignatureRecord[]) {
  const ids = rows.flatMap(({ expedition }) => (expedition?.returned ? expedition.id : []));
  const found = await expeditions.getMany([...new Set(ids)]);
  return new Map(found.map((one) => [one.id, one]));
}
