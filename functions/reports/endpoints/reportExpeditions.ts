import { reportExpeditions } from '#shared/reports/reportEndpoints';
import { serve } from '#platform/http/serve';
import { expeditionRows } from '../expeditionRows';
import { fittingRows } from '../fittingRows';
import { shopDays } from '../shopDays';

export const handler = serve(reportExpeditions, {
  run: async ({ body: { client, ...days }, today }) =>
    fittingRows(await expeditionRows(shopDays(days, today), client ?? undefined)),
});
