import type { CalendarDate } from '#shared/values/calendarDate';
import type { PageAnswer } from '#shared/api/endpoint';
import { catalogueShell } from '#shared/site/publicationShells';
import { fileOf } from '#shared/site/sitePages';
import type { ServedCatalogue } from '#shared/publications/servedCatalogue';
import { presentPage } from '#platform/list/presentPage';
import { presentPublication } from '../reading/presentPublication';
import { publications } from '../publicationRepository';
import { fill, inScript, shell } from './fillShell';
import { shownRow } from './shownPublication';

/** The catalogue's first rows as anyone sees them, drawn before any program runs. */
export async function cataloguePage(today: CalendarDate): Promise<PageAnswer> {
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

/** As it was drawn at build, its rows to come: what is searched for, or not there, only the program knows. */
export async function emptyCatalogue(): Promise<PageAnswer> {
  return { status: 200, html: await shell(fileOf('/publications').slice(1)) };
}
