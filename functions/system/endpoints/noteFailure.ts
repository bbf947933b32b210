import { noteFailure } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { systemRefusals } from '#shared/messages/refusals/systemRefusals';
import type { Session } from '#platform/auth/session';
import { requireArea } from '#platform/http/access';
import { areasOfFailures } from '#functions/processes/todaysWork/findTodaysWork';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { appendHistory } from '#platform/history/history';
import { closeFailure, ofFailureId } from '#platform/outbox/failedDeliveries';

const settled = () => refused(systemRefusals.failure_settled);

type Noting = Doing & { readonly session: Session };

/** Settles an undelivered e-mail after staff telephoned its recipient, with a history entry. */
async function settleByTelephone(id: string, { session, actor, now }: Noting): Promise<void> {
  const failed = await ofFailureId(id);
  if (failed) requireArea(session, areasOfFailures[failed.table]);
  const { to, subject } = failed?.failure ?? { to: null, subject: null };
  // A job has no recipient who could be called.
  if (!failed || to === null) throw settled();
  const { table, entity, entity_id, action } = failed;
  await commit([
    closeFailure(failed, settled),
    appendHistory({
      table,
      entity,
      id: entity_id,
      actor,
      now,
      action: `Avisado por telefone, o e-mail não chegou: ${subject ?? action}`,
    }),
  ]);
}

export const handler = serve(noteFailure, {
  run: async ({ body: { id }, session, actor, now }) => {
    await settleByTelephone(id, { session, actor, now });
    return undefined;
  },
});
