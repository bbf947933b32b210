import { requireArea } from '#platform/http/access';
import { allPrices, areasOfTarget } from '#shared/system/history';
import { listHistory } from '#shared/system/systemEndpoints';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { changeableUntil } from '#functions/processes/office/commentEntry';
import { historyOf } from '#functions/processes/historyShown/historyOf';
import { actionForStaff } from '../actionForStaff';
import { systemRefusals } from '#shared/messages/refusals/systemRefusals';

export const handler = serve(listHistory, {
  run: async ({ body: { target, target_id }, session, actor }) => {
    requireArea(session, areasOfTarget[target]);
    const entries = await historyOf(target, target_id);
    // Everything that exists has at least the entry of its creation.
    const mayBeEmpty = target === 'publication' && target_id === allPrices;
    if (entries.length === 0 && !mayBeEmpty) {
      throw invalid({ target_id: [systemRefusals.record_not_found] });
    }
    return entries.toReversed().map((entry) => ({
      id: entry.id,
      action: actionForStaff(entry),
      created: entry.created,
      actor: { name: entry.actor.name },
      note: entry.note,
      changeable_until: changeableUntil(entry, actor)?.toISOString(),
    }));
  },
});
