import type { SignatureRecord } from '../signatureRecord';
import { marksOfOrder, signatures } from '../signatureRepository';

/** The purchases made from an order, including those staff made for it, but not renewals. */
export async function signaturesOfOrder(orderId: number): Promise<SignatureRecord[]> {
  const marks = await marksOfOrder(orderId);
  const made = marks.filter(({ kind }) => kind === 'made');
  return signatures.getMany(made.map(({ signature }) => signature));
}
