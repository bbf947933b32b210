import type { OrderRecord } from '../orderRecord';
import { contractDocument } from './contractDocument';
import { keepContract, keptContract } from './keptContract';

export const contractFilename = (order: number): string => `contrato-pedido-${order}.pdf`;

/**
 * The contract of an order as it was first drawn: whoever asks later gets the same bytes. It is kept with
 * the orders, whose backups last for years, while the files that are drawn anew have none. Of a buyer who
 * was forgotten, whom the order names as it was billed, nothing is kept again.
 */
export async function contractOf(order: OrderRecord): Promise<Uint8Array> {
  const kept = await keptContract(order.id);
  if (kept) return kept;
  const pdf = await contractDocument(order);
  return order.client.email === '' ? pdf : keepContract(order.id, pdf);
}
