import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from './signatureRecord';
import { marksOfOrder, signatures } from './signatureRepository';

/** What an order's client got for it, including what staff made for the order; renewals not. */
export async function signaturesOfOrder(orderId: number): Promise<SignatureRecord[]> {
  const marks = await marksOfOrder(orderId);
  const made = marks.filter(({ kind }) => kind === 'made');
  return signatures.getMany(made.map(({ signature }) => signature));
}

/** Whether anything of an order was shipped or downloaded, so that its payment stands. */
export async function isAnythingDelivered(orderId: number): Promise<boolean> {
  const rows = await signaturesOfOrder(orderId);
  return rows.some(
    ({ status, expedition, downloaded_at }) =>
      status === signatureStatus.sent || expedition !== null || downloaded_at !== null,
  );
}
