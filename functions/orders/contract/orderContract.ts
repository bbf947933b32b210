import type { OrderRecord } from '../orderRecord';
import { contractDocument } from './contractDocument';
import { keepContract, keptContract } from './keptContract';

export const contractFilename = (order: number): string => `contrato-pedido-${order}.pdf`;

/**
 * The contract of an order as first drawn; later requests get the same bytes. It is stored with the orders
 * because their backups last for years, while files that can be redrawn have none. For an erased buyer,
 * whom the billed order still names, it is drawn but not stored again.
 */
export async function contractOf(order: OrderRecord): Promise<Uint8Array> {
  const kept = await keptContract(order.id);
  if (kept) return kept;
  const pdf = await contractDocument(order);
  return order.client.email === '' ? pdf : keepContract(order.id, pdf);
}
