import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { createOnce, isAnswered } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { presentReport } from '../reading/presentReport';
import { reportError } from '../reporting/reportError';
import { reports } from '../reportRepository';

const operation = 'createManualReport';

export const handler = serve(createManualReport, {
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.profileId, operation, key, now }),
  run: async ({ body, session, actor, now, idempotencyKey: key }) =>
    presentReport(
      await createOnce(
        { user: session.profileId, operation, key, body, now },
        {
          create: (record) => reportError(body, { by: session, actor, now, record }),
          read: (id) => reports.get(id),
        },
      ),
    ),
});
