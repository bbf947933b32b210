import type { TableName } from '#shared/storage/tables';
import type { HistoryTarget } from '#shared/system/history';
import { listHistory } from '#shared/system/systemEndpoints';
import { invalid } from '../../platform/errors';
import { list } from '../../platform/history';
import { serve } from '../../platform/serve';
import { toldAction } from '../toldAction';

const tableOf: Readonly<Record<HistoryTarget, TableName>> = {
  order: 'orders',
  signature: 'signatures',
  expedition: 'expeditions',
  publication: 'catalog',
  profile: 'accounts',
};

export const handler = serve(listHistory, {
  run: async ({ body: { target, target_id } }) => {
    const entries = await list(tableOf[target], target_id);
    // Whatever exists has at least the entry of its making.
    if (entries.length === 0) throw invalid({ target_id: ['Registro não encontrado.'] });
    return entries.toReversed().map((entry) => ({
      id: entry.id,
      action: toldAction(entry),
      created: entry.created,
      actor: { name: entry.actor.name },
    }));
  },
});
