import { answerManualReport } from '#shared/corrections/manualReportDeskEndpoints';
import { serve } from '#platform/http/serve';
import { answerReport } from '../answering/answerReport';
import { findReport } from '../reading/findReport';
import { presentSeenReport } from '../reading/presentReport';

export const handler = serve(answerManualReport, {
  find: ({ path, session }) => findReport(path.id, session),
  run: async ({ found, body, session, actor, now }) =>
    presentSeenReport(await answerReport(found, body, { actor, now }), session),
});
