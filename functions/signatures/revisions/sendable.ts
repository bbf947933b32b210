import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { OrderSending } from '#shared/orders/orderSending';
import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { SignatureRecord } from '../signatureRecord';
import { signaturesOfOrder } from './signaturesOfOrder';

/** An order with the printed purchases made from it. */
export type PackedOrder = {
  readonly order: OrderRecord;
  readonly printed: readonly SignatureRecord[];
};

export const isPrinted = ({ publication }: Pick<SignatureRecord, 'publication'>) =>
  !publication.is_download;

export async function packedOrder(order: OrderRecord): Promise<PackedOrder> {
  return { order, printed: (await signaturesOfOrder(order.id)).filter(isPrinted) };
}

export const isWaiting = ({ status }: Pick<SignatureRecord, 'status'>) =>
  status === signatureStatus.awaitingShipment;

/**
 * The order whose address and service apply to its shipments; none after a transfer, because that
 * order is the former holder's.
 */
export const orderToSendBy = ({ order, former_holders }: SignatureRecord) =>
  former_holders ? null : order;

/** Whether nothing of the order is printed. */
export const isDownloadOnly = ({ order, printed }: PackedOrder): boolean =>
  printed.length === 0 && order.lines.every(({ publication }) => publication.is_download);

/** Whether every printed line was sent in a parcel and none came back. */
export const hasLeft = (printed: readonly SignatureRecord[]): boolean =>
  printed.length > 0 && printed.every((row) => row.expedition !== null && !isWaiting(row));

export const isConfirmed = ({ status }: Pick<OrderRecord, 'status'>) =>
  status === orderStatus.confirmed;

/** The parcels that contained it, latest first. */
const leftIn = (printed: readonly SignatureRecord[]): number[] =>
  [...new Set(printed.flatMap(({ expedition }) => expedition?.id ?? []))].toSorted(
    (one, other) => other - one,
  );

/** "na remessa 401", "nas remessas 398 e 401". */
export function parcelsOf(printed: readonly SignatureRecord[]): string {
  const [last = 0, ...others] = leftIn(printed);
  if (others.length === 0) return `na remessa ${last}`;
  return `nas remessas ${others.toReversed().join(', ')} e ${last}`;
}

/** What staff see about an order before packing it. */
export function sendingOf(packed: PackedOrder): OrderSending {
  const { order, printed } = packed;
  const open = order.expeditions.find(({ status }) => status.id === expeditionStatus.inProgress);
  const waiting = printed.filter(isWaiting).map(({ id, publication, airplane_prefix }) => ({
    id,
    airplane_prefix,
    publication: publication.name,
  }));
  if (isDownloadOnly(packed)) return { state: 'downloads', expedition: null, waiting };
  if (open) return { state: 'open', expedition: open.id, waiting };
  if (hasLeft(printed)) {
    return { state: 'sent', expedition: leftIn(printed)[0] ?? null, waiting };
  }
  return { state: 'waiting', expedition: null, waiting };
}
