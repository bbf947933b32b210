import { reportPublicationPrices } from '#shared/reports/reportEndpoints';
import { serve } from '../../platform/serve';
import { presentPublication } from '../../publications/presentPublication';
import { allPublications } from '../../publications/publicationRepository';

export const handler = serve(reportPublicationPrices, {
  run: async ({ session }) =>
    (await allPublications()).map((record) => presentPublication(record, session)),
});
