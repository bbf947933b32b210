import { replyToManualReport } from '#shared/corrections/manualReportEndpoints';
import { forbidden, notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { replyToReport } from '../answering/replyToReport';
import { findReport } from '../reading/findReport';
import { presentReport } from '../reading/presentReport';

export const handler = serve(replyToManualReport, {
  find: async ({ path, session }) => {
    const report = await findReport(path.id, session);
    // Staff answer, and say nothing in a reader's place.
    if (report.client.id !== session.profileId) throw session.isStaff ? forbidden() : notFound();
    return report;
  },
  run: async ({ found, body: { text }, actor, now }) =>
    presentReport(await replyToReport(found, { text, actor, now })),
});
