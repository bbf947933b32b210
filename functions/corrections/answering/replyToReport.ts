import { correctionRefusals } from '#shared/messages/refusals/correctionRefusals';
import type { Actor } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import { mostAnswers, type ReportRecord, stateOf, statusOfState } from '../reportRecord';
import { changeReport } from './changeReport';

type Reply = { readonly text: string; readonly actor: Actor; readonly now: Date };

/** What its author adds while it is open makes a report new again. */
export const replyToReport = (
  report: ReportRecord,
  { text, actor, now }: Reply,
): Promise<ReportRecord> =>
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
