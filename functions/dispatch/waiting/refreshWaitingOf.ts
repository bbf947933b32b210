import { searchWaiting } from './searchWaiting';
import { refreshWaiting } from './refreshWaiting';

const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** Whoever waits for a publication, when its name, weight or revision is another. */
export async function refreshWaitingOf(publication: number, now: Date): Promise<void> {
  const { results } = await searchWaiting({ ...everything, facets: { publication } });
  for (const client of new Set(results.map((row) => row.client.id))) {
    await refreshWaiting(client, now);
  }
}
