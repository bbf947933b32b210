import { addDays } from '#shared/values/calendarDate';
import { reportExpiredSignatures } from '#shared/reports/reportEndpoints';
import { serve } from '#platform/http/serve';
import { signaturesDueBetween } from '#functions/signatures/signatureRepository';
import { checkRoom, fittingRows } from '../fittingRows';
import { presentClient } from '../presentClient';
import { shopDays } from '../shopDays';

/** What is over: due before today, or it would still be in force. */
export const handler = serve(reportExpiredSignatures, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, addDays(today, -1));
    const over = start > end ? [] : await signaturesDueBetween({ start, end }, checkRoom);
    const rows = over.flatMap(({ order, client, publication, due }) =>
      due === null
        ? []
        : [
            {
              order: order?.id ?? null,
              profile: presentClient(client),
              publication: publication.name,
              due,
            },
          ],
    );
    return fittingRows(rows);
  },
});
