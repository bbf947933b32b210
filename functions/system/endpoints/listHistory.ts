import type { TableName } from '#shared/storage/tables';
import { allPrices, type HistoryTarget } from '#shared/system/history';
import { listHistory } from '#shared/system/systemEndpoints';
import { invalid } from '#platform/http/errors';
import { list } from '#platform/db/history';
import { serve } from '#platform/http/serve';
import { historyOfPublication } from '#functions/publications/publicationHistory';
import { toldAction } from '../toldAction';

const tableOf: Readonly<Record<Exclude<HistoryTarget, 'publication'>, TableName>> = {
  order: 'orders',
  signature: 'signatures',
  expedition: 'expeditions',
  profile: 'accounts',
};

const historyOf = (target: HistoryTarget, id: number) =>
  target === 'publication' ? historyOfPublication(id) : list(tableOf[target], id);

export const handler = serve(listHistory, {
  run: async ({ body: { target, target_id } }) => {
    const entries = await historyOf(target, target_id);
    // Whatever exists has at least the entry of its making.
    const mayBeEmpty = target === 'publication' && target_id === allPrices;
    if (entries.length === 0 && !mayBeEmpty) {
      throw invalid({ target_id: ['Registro não encontrado.'] });
    }
    return entries.toReversed().map((entry) => ({
      id: entry.id,
      action: toldAction(entry),
      created: entry.created,
      actor: { name: entry.actor.name },
    }));
  },
});
