import { addDays } from '#shared/values/calendarDate';
import { reportExpiredSignatures } from '#shared/reports/reportEndpoints';
import { isReadable } from '#platform/list/listRow';
import { serve } from '#platform/http/serve';
import { signaturesDueBetween } from '#functions/signatures/signatureRepository';
import { checkRoom, fittingRows } from '../fittingRows';
import { presentClient, unreadableClient } from '../presentClient';
import { shopDays } from '../shopDays';

/** A subscription due today is still valid, so only earlier ones have expired. */
export const handler = serve(reportExpiredSignatures, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, addDays(today, -1));
    const over = start > end ? [] : await signaturesDueBetween({ start, end }, checkRoom);
    const rows = over.flatMap(({ row, due: day }) => {
      if (!isReadable(row)) {
        return { order: null, profile: unreadableClient(row.id), publication: '', due: day };
      }
      const { order, client, publication, due } = row;
      const profile = presentClient(client);
      return due === null || due >= today
        ? []
        : { order: order?.id ?? null, profile, publication: publication.name, due };
    });
    return fittingRows(rows);
  },
});
