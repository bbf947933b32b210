import { mayMove, type ReportAct, reportMoves } from '#shared/corrections/reportState';
import { correctionRefusals } from '#shared/messages/refusals/correctionRefusals';
import type { Doing } from '#platform/auth/actor';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { queueMail } from '#platform/history/queue';
import { addressOfMember } from '#functions/profiles/team/addressOfMember';
import { sameReports } from '../reading/searchReports';
import { mostAnswers, type ReportRecord, stateOf, statusOfState } from '../reportRecord';
import { changeReport } from './changeReport';

type Answer = {
  readonly act: ReportAct;
  readonly text?: string | null | undefined;
  readonly row_version?: string | undefined;
};

const doneTo = {
  accept: 'Correção aceita',
  decline: 'Correção recusada',
  ask: 'Pergunta enviada a quem informou',
  reopen: 'Correção reaberta',
} as const satisfies Record<ReportAct, string>;

/** Decides a report together with others on the same passage, and answers each author. */
export async function answerReport(
  report: ReportRecord,
  { act, text = null, row_version }: Answer,
  making: Doing,
): Promise<ReportRecord> {
  if (text === null && (act === 'decline' || act === 'ask')) {
    throw invalid({ text: [correctionRefusals.report_answer_required] });
  }
  const others = act === 'reopen' ? [] : await sameReports(report);
  const move = (current: ReportRecord) => moved(current, { act, text }, making);
  const answered = await changeReport(
    report.id,
    (current) => {
      if (row_version !== undefined && row_version !== rowVersionOf(current)) throw staleRecord();
      if (isDone(current, act)) return null;
      if (!mayMove(act, stateOf(current))) throw refused(correctionRefusals.report_move);
      return move(current);
    },
    making,
  );
  for (const other of others) {
    // A report that was decided meanwhile keeps that decision.
    const isOpen = (current: ReportRecord) =>
      mayMove(act, stateOf(current)) && current.answers.length < mostAnswers;
    await changeReport(other.id, (now) => (isOpen(now) ? move(now) : null), making);
  }
  return answered;
}

/** Questions may be repeated; any other act is done once the report is in the state it leads to. */
const isDone = (report: ReportRecord, act: ReportAct) =>
  act !== 'ask' && stateOf(report) === reportMoves[act].to;

type Said = { readonly act: ReportAct; readonly text: string | null };

async function moved(current: ReportRecord, { act, text }: Said, { actor, now }: Doing) {
  if (current.answers.length >= mostAnswers) {
    throw refused(correctionRefusals.report_answers_full(mostAnswers));
  }
  const answer = { at: now.toISOString(), act, by: actor.name, text: text ?? '' };
  const reader = { company: current.client.id, profile: current.author.id };
  const email = act === 'reopen' ? undefined : await addressOfMember(reader);
  return {
    changes: {
      status: statusOfState(reportMoves[act].to),
      answers: [...current.answers, answer],
      ...(act === 'reopen' ? { mended_by: null } : {}),
    },
    action: doneTo[act],
    effects:
      email !== undefined && act !== 'reopen'
        ? [
            queueMail.reportAnswered(email, {
              report: current.id,
              signature: current.signature,
              act,
              answer: text,
              publication: current.publication.name,
              revision: current.revision,
              page: current.page,
            }),
          ]
        : [],
  };
}
