import { getManualReport } from '#shared/corrections/manualReportEndpoints';
import { serve } from '#platform/http/serve';
import { findReport } from '../reading/findReport';
import { presentSeenReport } from '../reading/presentReport';

export const handler = serve(getManualReport, {
  find: ({ path, session }) => findReport(path.id, session),
  run: ({ found, session }) => presentSeenReport(found, session),
});
