import { reportPublicationPrices } from '#shared/reports/reportEndpoints';
import { serve } from '#platform/http/serve';
import { presentPublication } from '#functions/publications/reading/presentPublication';
import { allPublications } from '#functions/publications/publicationRepository';

export const handler = serve(reportPublicationPrices, {
  run: async ({ session }) =>
    (await allPublications()).map((record) => presentPublication(record, session)),
});
