import { maxLimit } from '#shared/api/pagedList';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { signatures } from '#functions/signatures/signatureRepository';
import { refreshWaiting } from './refreshWaiting';

/** Lists everything that already waits, once after a seed; returns the number of clients. */
export async function fillWaiting(now: Date): Promise<number> {
  const clients = new Set<number>();
  const status = signatureStatus.awaitingShipment;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await signatures.page({ page, size: maxLimit, status });
    pages = found.pages;
    for (const { client } of found.results) clients.add(client.id);
  }
  for (const client of clients) await refreshWaiting(client, now);
  return clients.size;
}
