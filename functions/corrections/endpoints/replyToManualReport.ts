import { replyToManualReport } from '#shared/corrections/manualReportEndpoints';
import { forbidden, notFound, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { findReport } from '../reading/findReport';
import { presentReport } from '../reading/presentReport';
import { correctionRefusals } from '#shared/messages/refusals/correctionRefusals';
import type { Doing } from '#platform/auth/actor';
import { mostAnswers, type ReportRecord, stateOf, statusOfState } from '../reportRecord';
import { changeReport } from '../answering/changeReport';

type Reply = Doing & { readonly text: string };

/** A reply of the author while the report is open makes it new again. */
const replyToReport = (report: ReportRecord, { text, actor, now }: Reply): Promise<ReportRecord> =>
  changeReport(
    report.id,
    (current) => {
      const state = stateOf(current);
      if (state !== 'new' && state !== 'waiting') throw refused(correctionRefusals.report_closed);
      if (current.answers.length >= mostAnswers) {
        throw refused(correctionRefusals.report_answers_full(mostAnswers));
      }
      const answer = { at: now.toISOString(), act: null, by: actor.name, text };
      return {
        changes: { status: statusOfState('new'), answers: [...current.answers, answer] },
        action: 'Resposta de quem informou',
      };
    },
    { actor, now },
  );

export const handler = serve(replyToManualReport, {
  find: async ({ path, session }) => {
    const report = await findReport(path.id, session);
    // Staff answer reports elsewhere; they cannot reply in a reader's place.
    if (report.client.id !== session.profileId) throw session.isStaff ? forbidden() : notFound();
    return report;
  },
  run: async ({ found, body: { text }, actor, now }) =>
    presentReport(await replyToReport(found, { text, actor, now })),
});
