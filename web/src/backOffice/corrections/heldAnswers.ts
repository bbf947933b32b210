import { useEffect, useState } from 'react';
import type { ManualReport } from '#shared/corrections/manualReport';
import { answerManualReport } from '#shared/corrections/manualReportDeskEndpoints';
import type { ReportAct } from '#shared/corrections/reportState';
import { holdDecisions, holdMs } from '#web/backOffice/kit/heldDecisions';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { sendLeaving } from '#web/http/sendLeaving';
import { notify } from '#web/state/notify';

type Answer = {
  readonly report: ManualReport;
  readonly act: ReportAct;
  readonly text: string | null;
};

export type HeldAnswers = {
  readonly isHeld: (report: number) => boolean;
  /** What was typed for a report whose answer was not sent. */
  readonly typed: (report: number) => string;
  /** Sends the answer ten seconds later. */
  readonly answer: (answer: Answer) => void;
  /** Takes one back, the last without a number. */
  readonly undo: (report?: number) => void;
};

const callOf = ({ report: { id, row_version }, act, text }: Answer) => ({
  path: { id },
  body: { act, text, row_version },
});

/** Answers to reports that can still be taken back; leaving the screen or the page sends what is held. */
export function useHeldAnswers(onSent: () => void): HeldAnswers {
  const [held, setHeld] = useState<readonly Answer[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [decisions] = useState(() =>
    holdDecisions<Answer>(holdMs, async (answer) => {
      const { id } = answer.report;
      try {
        await request(answerManualReport, { ...callOf(answer), overlay: false, alerts: false });
        notify({ tone: 'ok', text: `Resposta enviada, informe ${id}` });
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        const why = error.is('stale') ? 'Outra pessoa mudou o informe.' : error.reason;
        notify({ tone: 'stop', text: `Informe ${id}: a resposta não foi enviada. ${why}` });
      } finally {
        setHeld((before) => before.filter((one) => one !== answer));
        onSent();
      }
    }),
  );
  useEffect(() => {
    const leave = () => {
      for (const answer of decisions.takeAll()) {
        const { path, body } = callOf(answer);
        sendLeaving(answerManualReport, body, path);
      }
      setHeld([]);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void decisions.flush();
    };
  }, [decisions]);
  return {
    isHeld: (id) => held.some(({ report }) => report.id === id),
    typed: (id) => typed.get(id) ?? '',
    answer: (answer) => {
      setTyped((before) => new Map(before).set(answer.report.id, answer.text ?? ''));
      setHeld((before) => [...before, answer]);
      decisions.hold(answer);
    },
    undo: (id) => {
      const which = id === undefined ? held.at(-1) : held.find(({ report }) => report.id === id);
      if (!which || !decisions.undo(which)) return;
      setHeld((before) => before.filter((one) => one !== which));
      notify({
        tone: 'ok',
        text: `Resposta ao informe ${which.report.id} desfeita. Nada foi enviado.`,
      });
    },
  };
}
