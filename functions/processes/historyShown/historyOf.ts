import type { HistoryTarget } from '#shared/system/history';
import { readHistory, tableOf } from '#platform/history/history';
import { historyOfPublication } from '#functions/publications/prices/publicationHistory';

/** What happened to one object of the shop, oldest first. */
export const historyOf = (target: HistoryTarget, id: number) =>
  target === 'publication' ? historyOfPublication(id) : readHistory(tableOf[target], id);
