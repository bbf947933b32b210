import { allPrices } from '#shared/system/history';
import { type HistoryEntry, type HistoryNews, readHistory } from '#platform/history/history';
import type { Write } from '#platform/db/write';
import { publicationHistory } from '../publicationRepository';

const table = 'catalog';

export const priceBatchHistory = (news: Omit<HistoryNews, 'table' | 'entity' | 'id'>): Write =>
  publicationHistory(allPrices, news);

/** Oldest first. A change of all prices is stored once and shown with each publication. */
export async function historyOfPublication(id: number): Promise<HistoryEntry[]> {
  if (id === allPrices) return readHistory(table, id);
  const [own, batches] = await Promise.all([readHistory(table, id), readHistory(table, allPrices)]);
  const reached = batches.filter(({ changes }) => changes && Object.hasOwn(changes, String(id)));
  return [...own, ...reached].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
