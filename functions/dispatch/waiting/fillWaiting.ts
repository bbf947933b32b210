import { maxLimit } from '#shared/api/pagedList';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { allPages } from '#platform/list/allPages';
import { signatures } from '#functions/signatures/signatureRepository';
import { refreshWaiting } from './refreshWaiting';

/** Lists everything that already waits, once after a seed; returns the number of clients. */
export async function fillWaiting(now: Date): Promise<number> {
  const status = signatureStatus.awaitingShipment;
  const waiting = await allPages((page) => signatures.page({ page, size: maxLimit, status }));
  const clients = new Set(waiting.map(({ client }) => client.id));
  for (const client of clients) await refreshWaiting(client, now);
  return clients.size;
}
