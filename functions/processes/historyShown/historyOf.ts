import type { TableName } from '#shared/storage/tables';
import type { HistoryTarget } from '#shared/system/history';
import { list } from '#platform/history/history';
import { historyOfPublication } from '#functions/publications/prices/publicationHistory';

const tableOf: Readonly<Record<Exclude<HistoryTarget, 'publication'>, TableName>> = {
  order: 'orders',
  signature: 'signatures',
  expedition: 'expeditions',
  profile: 'accounts',
};

/** What happened to one object of the shop, oldest first. */
export const historyOf = (target: HistoryTarget, id: number) =>
  target === 'publication' ? historyOfPublication(id) : list(tableOf[target], id);
