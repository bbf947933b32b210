import { listManualReports } from '#shared/corrections/manualReportEndpoints';
import { ownUnlessArea } from '#platform/http/access';
import { serve } from '#platform/http/serve';
import type { Facets } from '#platform/list/listRow';
import { presentPage } from '#platform/list/presentPage';
import { presentReport } from '../reading/presentReport';
import { searchOwnReports, searchReports } from '../reading/searchReports';
import { everyState } from '../reportRepository';

export const handler = serve(listManualReports, {
  run: async ({ query, session }) => {
    const { page, search: text, state, publication, signature, ordering } = query;
    const facets: Facets = {
      ...(state === '' ? {} : { state }),
      ...(publication === undefined ? {} : { publication }),
      ...(signature === undefined ? {} : { signature }),
    };
    ownUnlessArea(session, query.profile);
    const isDesk = session.isStaff && query.profile !== 'me';
    const found = isDesk
      ? await searchReports({
          page,
          text,
          facets,
          tally: { name: 'state', values: everyState },
          ...(ordering && { ordering: { by: 'created', descending: ordering === '-created' } }),
        })
      : await searchOwnReports(session.profileId, { page, text, facets });
    return presentPage('corrections', found, (rows) => rows.map(presentReport));
  },
});
