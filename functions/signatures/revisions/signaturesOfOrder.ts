import type { SignatureRecord } from '../signatureRecord';
import { marksOfOrder, signatures } from '../signatureRepository';

/** What an order's client got for it, including what staff made for the order; renewals not. */
export async function signaturesOfOrder(orderId: number): Promise<SignatureRecord[]> {
  const marks = await marksOfOrder(orderId);
  const made = marks.filter(({ kind }) => kind === 'made');
  return signatures.getMany(made.map(({ signature }) => signature));
}
