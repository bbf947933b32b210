import type { HistoryTarget } from '#shared/system/history';
import { readHistory, tableOf } from '#platform/history/history';
import { historyOfPublication } from '#functions/publications/prices/publicationHistory';

/** The history of one object, oldest first. */
export const historyOf = (target: HistoryTarget, id: number) =>
  target === 'publication' ? historyOfPublication(id) : readHistory(tableOf[target], id);
