import type { ManualReport } from '#shared/corrections/manualReport';
import { answerManualReport } from '#shared/corrections/manualReportDeskEndpoints';
import type { ReportAct } from '#shared/corrections/reportState';
import { type HeldRecords, useHeldRecords } from '#web/http/useHeldRecords';
import { request } from '#web/http/httpClient';
import { sendLeaving } from '#web/http/sendLeaving';

type Answer = {
  readonly report: ManualReport;
  readonly act: ReportAct;
  readonly text: string | null;
};

export type HeldAnswers = HeldRecords<Answer>;

const callOf = ({ report: { id, row_version }, act, text }: Answer) => ({
  path: { id },
  body: { act, text, row_version },
});

/** Answers to reports that can still be taken back. */
export const useHeldAnswers = (onSettled: () => void): HeldAnswers =>
  useHeldRecords<Answer>({
    idOf: ({ report }) => report.id,
    textOf: ({ text }) => text ?? '',
    send: async (answer) => {
      await request(answerManualReport, { ...callOf(answer), overlay: false, alerts: false });
    },
    sendLeaving: (answer) => {
      const { path, body } = callOf(answer);
      sendLeaving(answerManualReport, body, path);
    },
    onSettled,
    sent: ({ report }) => `Resposta enviada, informe ${report.id}`,
    notSent: ({ report }) => `Informe ${report.id}: a resposta não foi enviada.`,
    undone: ({ report }) => `Resposta ao informe ${report.id} desfeita. Nada foi enviado.`,
    overtaken: 'Outra pessoa mudou o informe.',
  });
