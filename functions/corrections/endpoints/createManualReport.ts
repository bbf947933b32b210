import * as v from 'valibot';
import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { answerOnce, isAnswered } from '#platform/db/idempotency';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { presentReport } from '../reading/presentReport';
import { reportError } from '../reporting/reportError';
import { reports } from '../reportRepository';

const operation = 'createManualReport';
const kept = v.object({ id: v.number() });

export const handler = serve(createManualReport, {
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.profileId, operation, key, now }),
  run: async ({ body, session, actor, now, idempotencyKey: key }) => {
    const reporting = { by: session, actor, now };
    if (key === undefined) return presentReport(await reportError(body, reporting));
    const { id } = await answerOnce(
      { user: session.profileId, operation, key, body, now },
      kept,
      (record) =>
        reportError(body, { ...reporting, record: (report) => record({ id: report.id }) }),
    );
    const report = await reports.get(id);
    if (!report) throw notFound();
    return presentReport(report);
  },
});
