import { showCatalogue } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { errorFields, log } from '#platform/runtime/logger';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PageAnswer } from '#shared/api/endpoint';
import { catalogueShell } from '#shared/site/publicationShells';
import { fileOf } from '#shared/site/sitePages';
import type { ServedCatalogue } from '#shared/publications/servedCatalogue';
import { presentPage } from '#platform/list/presentPage';
import { presentPublication } from '../reading/presentPublication';
import { publications } from '../publicationRepository';
import { fill, inScript, shell } from '../page/fillShell';
import { shownRow } from '../page/shownPublication';

export const handler = serve(showCatalogue, {
  run: async ({ query, today }) => {
    if (Object.keys(query).length > 0) return emptyCatalogue();
    try {
      return await cataloguePage(today);
    } catch (error) {
      // The web application then loads the rows itself, reports failures and offers a retry.
      log('error', 'catalogue.unread', errorFields(error));
      return emptyCatalogue();
    }
  },
});

/** The first rows of the catalogue as a visitor sees them, rendered on the server. */
async function cataloguePage(today: CalendarDate): Promise<PageAnswer> {
  const [template, found] = await Promise.all([
    shell(catalogueShell),
    publications.page({ page: 1 }),
  ]);
  const catalogue = await presentPage('catalog', found, (records) =>
    records.map((record) => presentPublication(record, undefined)),
  );
  const { count, pages, results } = catalogue;
  if (results.length === 0) return emptyCatalogue();
  const served: ServedCatalogue = { catalogue };
  const html = fill(template, {
    count: `${count} ${count === 1 ? 'publicação' : 'publicações'}`,
    pages: String(pages),
    isOnly: pages === 1,
    rows: results.map((publication) => shownRow(publication, today)),
    served: inScript(served),
  });
  return { status: 200, html };
}

/** The prerendered page without rows; the web application handles searches and errors. */
async function emptyCatalogue(): Promise<PageAnswer> {
  return { status: 200, html: await shell(fileOf('/publications').slice(1)) };
}
