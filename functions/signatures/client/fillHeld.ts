import { maxLimit } from '#shared/api/pagedList';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { areSame, heldSumsOf, keepHeld, sumsOf } from './heldRepository';
import { everySignatureOf, signatures } from '../signatureRepository';

/**
 * Makes the sums that purchases of before have none of, once after an update; says of how many clients.
 * Sums of an index that lags behind are no summary's, and the next run makes them right.
 */
export async function fillHeld(): Promise<number> {
  const clients = new Set<number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await signatures.page({ page, size: maxLimit });
    pages = found.pages;
    for (const { client } of found.results) clients.add(client.id);
  }
  let filled = 0;
  for (const client of clients) {
    if (await decideAndCommit(() => fill(client))) filled += 1;
  }
  return filled;
}

async function fill(client: number): Promise<boolean> {
  const before = await heldSumsOf(client);
  const after = sumsOf(await everySignatureOf(client));
  if (before && areSame(before, after)) return false;
  await keepHeld(client, { before, after });
  return true;
}
