import { reportExpeditions } from '#shared/reports/reportEndpoints';
import { serve } from '#platform/http/serve';
import { expeditionRows } from '../expeditionRows';
import { shopDays } from '../shopDays';

export const handler = serve(reportExpeditions, {
  run: ({ body: { client, ...days }, today }) =>
    expeditionRows(shopDays(days, today), client ?? undefined),
});
