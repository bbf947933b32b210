import type { QueryOf } from '#shared/api/endpoint';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { findInPages } from '#shared/publications/pageTexts/findInPages';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import {
  type ManualsFound,
  maxLines,
  type searchManuals as searching,
} from '#shared/signatures/manualSearchEndpoints';
import type { CalendarDate } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { searchedPages } from '#functions/publications/pageTexts/pageTextFiles';
import { type OpenableManual, openableManuals } from './openableManuals';

type Asked = { readonly query: QueryOf<typeof searching>; readonly today: CalendarDate };

/** Files fetched together: while one is unpacked, no answer to the others is heard and their time runs. */
const atOnce = 8;

/** What a client's manuals say. Who may open what is decided anew at each search; the words decide nothing. */
export async function searchManuals(
  client: number,
  { query, today }: Asked,
): Promise<ManualsFound> {
  const { manuals, printed } = await openableManuals(client, today);
  const wanted = manuals.flatMap((manual) => narrowed(manual, query) ?? []);
  const asked = query.q === undefined ? null : manualQuery(query.q);
  const texts: { manual: OpenableManual; pages: Awaited<ReturnType<typeof searchedPages>> }[] = [];
  for (const some of chunksOf(wanted, atOnce)) {
    const read = some.map(async (manual) => ({ manual, pages: await searchedPages(manual.key) }));
    texts.push(...(await Promise.all(read)));
  }
  const found = texts.flatMap(({ manual, pages }) => {
    const lines = asked && typeof pages !== 'string' && findInPages(pages, asked, maxLines);
    return lines ? [{ ...presentManual(manual), ...lines }] : [];
  });
  const left = texts.flatMap(({ manual, pages }) =>
    typeof pages === 'string' ? [{ ...presentManual(manual), why: pages }] : [],
  );
  return {
    searched: wanted.length - left.length,
    printed,
    ...choicesOf(manuals),
    results: found.toSorted((one, other) => other.rank - one.rank || other.count - one.count),
    left,
  };
}

/** The manual for the aircraft and publication asked for; undefined where it is for neither. */
function narrowed(
  manual: OpenableManual,
  { prefix, publication }: Asked['query'],
): OpenableManual | undefined {
  if (publication !== undefined && manual.publication.id !== publication) return undefined;
  if (!prefix) return manual;
  const wanted = normaliseAircraftPrefix(prefix);
  const rows = manual.rows.filter((row) => row.airplane_prefix === wanted);
  return rows.length > 0 ? { ...manual, rows } : undefined;
}

const presentManual = ({ publication: { id, name }, version, rows }: OpenableManual) => ({
  publication: { id, name },
  version,
  openers: rows
    .map((row) => ({ signature: row.id, prefix: row.airplane_prefix }))
    .toSorted((one, other) => (one.prefix ?? '').localeCompare(other.prefix ?? '')),
});

function choicesOf(manuals: readonly OpenableManual[]) {
  const prefixes = manuals.flatMap(({ rows }) => rows.flatMap((row) => row.airplane_prefix ?? []));
  const titles = new Map(manuals.map(({ publication: { id, name } }) => [id, { id, name }]));
  return {
    aircraft: [...new Set(prefixes)].toSorted(),
    publications: [...titles.values()].toSorted((one, other) =>
      one.name.localeCompare(other.name, 'pt-BR'),
    ),
  };
}
