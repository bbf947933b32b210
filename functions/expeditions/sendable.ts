import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { OrderRecord } from '../orders/orderRecord';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signaturesOfOrder } from '../signatures/signaturesOfOrder';

/** An order with the printed purchases it brought about. */
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

/** Nothing of the order is on paper. */
export const isDownloadOnly = ({ order, printed }: PackedOrder): boolean =>
  printed.length === 0 && order.lines.every(({ publication }) => publication.is_download);

/** Every printed line left in some parcel, and none came back. */
export const hasLeft = (printed: readonly SignatureRecord[]): boolean =>
  printed.length > 0 && printed.every((row) => row.expedition !== null && !isWaiting(row));

export const isConfirmed = ({ status }: Pick<OrderRecord, 'status'>) =>
  status === orderStatus.confirmed;

/** "na remessa 401", "nas remessas 398 e 401". */
export function parcelsOf(printed: readonly SignatureRecord[]): string {
  const ids = [...new Set(printed.flatMap(({ expedition }) => expedition?.id ?? []))];
  const [last = 0, ...others] = ids.toSorted((one, other) => other - one);
  if (others.length === 0) return `na remessa ${last}`;
  return `nas remessas ${others.toReversed().join(', ')} e ${last}`;
}
