import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { UnpackLine } from '#shared/expeditions/unpackLine';
import { refundedParts } from '#functions/orders/bookkeeping/refundedParts';
import { isLineBeingWithdrawn } from '#functions/orders/bookkeeping/withdrawnParts';
import { isWithdrawalOpen, type OrderRecord } from '#functions/orders/orderRecord';
import { findOrders } from '#functions/orders/orderRepository';
import { isConfirmed, isPrinted, isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { marksOfOrder, signatures } from '#functions/signatures/signatureRepository';
import type { ExpeditionRecord } from '../expeditionRecord';

/** A line to take out of an open parcel, because it was refunded or its client is withdrawing from it. */
type LineToUnpack = UnpackLine & { readonly line: number; readonly signature: number };

/** Contents that have to be taken out of a parcel. */
export type ToUnpack = {
  /** Orders that are no longer paid, and the orders of `lines`. */
  readonly orders: readonly number[];
  /** Those of `orders` that are no longer paid; of the others, only lines have to be taken out. */
  readonly unpaid: readonly number[];
  readonly lines: readonly LineToUnpack[];
  /** Purchases of those orders that are in the parcel without their order. */
  readonly signatures: readonly number[];
};
const nothing: ToUnpack = { orders: [], unpaid: [], lines: [], signatures: [] };

export const toUnpackInOne = async (parcel: ExpeditionRecord): Promise<ToUnpack> =>
  (await toUnpackIn([parcel]))[0] ?? nothing;

/** For each parcel, what to take out: an open one may hold refunded purchases or those being withdrawn from. */
export async function toUnpackIn(parcels: readonly ExpeditionRecord[]): Promise<ToUnpack[]> {
  const open = parcels.filter(({ status }) => status === expeditionStatus.inProgress);
  const withoutOrder = new Set(open.flatMap(purchasesWithoutOrder));
  const rows = new Map(
    (await signatures.getMany([...withoutOrder], { removed: true })).map((row) => [row.id, row]),
  );
  const ids = new Set(open.flatMap((parcel) => [...parcel.order, ...ordersOf(parcel, rows)]));
  const orders = new Map((await findOrders([...ids])).map((order) => [order.id, order]));
  return Promise.all(
    parcels.map(async (parcel) => {
      if (!open.includes(parcel)) return nothing;
      const own = [...new Set([...parcel.order, ...ordersOf(parcel, rows)])].flatMap(
        (id) => orders.get(id) ?? [],
      );
      const unpaid = new Set(own.filter((one) => !isConfirmed(one)).map(({ id }) => id));
      const parts = await Promise.all(
        own.filter(isConfirmed).map((order) => linesOut(order, parcel)),
      );
      const found = parts.flat();
      const gone = new Set([...unpaid, ...found.map(({ order }) => order)]);
      const taken = new Set(found.map(({ signature }) => signature));
      return {
        orders: own.map(({ id }) => id).filter((id) => gone.has(id)),
        unpaid: [...unpaid],
        lines: found,
        signatures: purchasesWithoutOrder(parcel).filter(
          (id) => taken.has(id) || unpaid.has(rows.get(id)?.order?.id ?? 0),
        ),
      };
    }),
  );
}

/**
 * Lines of a paid order that must not leave with a parcel: those refunded after it was made, and those from which
 * the client asked to withdraw, until that is decided.
 */
async function linesOut(order: OrderRecord, parcel: ExpeditionRecord): Promise<LineToUnpack[]> {
  const since = refundedParts(order).filter(({ settled = '' }) => settled > parcel.created);
  const refunded = new Set(since.flatMap(({ lines: back }) => back));
  if (refunded.size === 0 && !isWithdrawalOpen(order)) return [];
  const marks = (await marksOfOrder(order.id)).flatMap(({ line, kind, signature }) => {
    if (line === null || parcel.unpacked.includes(line)) return [];
    const isRefunded = kind === 'refunded' && refunded.has(line);
    const isLeft = kind === 'made' && isLineBeingWithdrawn(order, line);
    return isRefunded || isLeft ? [{ line, signature, isLeft }] : [];
  });
  const ids = marks.map(({ signature }) => signature);
  const [all, standing] = await Promise.all([
    signatures.getMany(ids, { removed: true }),
    signatures.getMany(ids),
  ]);
  const stays = new Set(standing.map(({ id }) => id));
  const withoutOrder = purchasesWithoutOrder(parcel);
  // A copy of a revision is in the box whatever the state of its purchase, and so is what was refunded while the
  // parcel counted as sent, which was then undone.
  const inBox = (row: SignatureRecord) =>
    withoutOrder.includes(row.id) ||
    ((isWaiting(row) || row.expedition?.id === parcel.id) &&
      parcel.order.includes(order.id) &&
      (parcel.chosen?.includes(row.id) ?? true));
  return all
    .filter((row) => isPrinted(row) && inBox(row))
    .flatMap(({ id: signature, publication, airplane_prefix }) => {
      const name = [publication.name, airplane_prefix].filter(Boolean).join(', ');
      const mark = marks.find(
        (one) => one.signature === signature && one.isLeft === stays.has(signature),
      );
      if (!mark) return [];
      const { line, isLeft } = mark;
      return [{ order: order.id, line, name, signature, left: isLeft || undefined }];
    });
}

/** Purchases that are in a parcel on their own and not with an order. */
export const purchasesWithoutOrder = ({
  signature,
  copies,
}: Pick<ExpeditionRecord, 'signature' | 'copies'>): number[] => [
  ...(signature === null ? [] : [signature]),
  ...copies.map((copy) => copy.signature),
];

const ordersOf = (parcel: ExpeditionRecord, rows: ReadonlyMap<number, SignatureRecord>) =>
  purchasesWithoutOrder(parcel).flatMap((id) => rows.get(id)?.order?.id ?? []);
