import {
  searchManuals,
  type ManualsFound,
  maxLines,
} from '#shared/signatures/manualSearchEndpoints';
import { serve } from '#platform/http/serve';
import type { QueryOf } from '#shared/api/endpoint';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { findInPages } from '#shared/publications/pageTexts/findInPages';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import type { CalendarDate } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { searchedPages } from '#functions/publications/pageTexts/pageTextFiles';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { entitledFile } from '../documents/licence/entitledFile';
import { openingObstacle } from '../documents/licence/openingObstacle';
import type { SignatureRecord } from '../signatureRecord';
import { readableSignaturesOf } from '../signatureRepository';

/** One revision of a publication, whatever the number of purchases that open it. */
type OpenableManual = {
  readonly publication: PublicationRecord;
  readonly version: string;
  /** Key of the manual's file in the bucket. */
  readonly key: string;
  readonly rows: readonly SignatureRecord[];
};

/** All manuals that a client may open today, and how many of their publications are printed. */
async function openableManuals(
  client: number,
  today: CalendarDate,
): Promise<{ manuals: OpenableManual[]; printed: number }> {
  const rows = await readableSignaturesOf(client);
  const open = rows.filter(
    (row) => row.publication.is_download && openingObstacle(row, today) === null,
  );
  const printed = rows.filter((row) => !row.publication.is_download);
  const titles = await publications.getMany(
    [...new Set(open.map(({ publication }) => publication.id))],
    { removed: true },
  );
  const catalogue = new Map(titles.map((title) => [title.id, title]));
  const files = await Promise.all(
    open.map(async (row) => {
      const publication = catalogue.get(row.publication.id);
      const file = publication && (await entitledFile(row, publication));
      return file ? { row, publication, file } : null;
    }),
  );
  const manuals = new Map<string, OpenableManual>();
  for (const opened of files) {
    if (!opened) continue;
    const { row, publication, file } = opened;
    const { key, revision: version } = file;
    const rows = [...(manuals.get(key)?.rows ?? []), row];
    manuals.set(key, { publication, version, key, rows });
  }
  return {
    manuals: [...manuals.values()],
    printed: new Set(printed.map(({ publication }) => publication.id)).size,
  };
}

type Asked = { readonly query: QueryOf<typeof searchManuals>; readonly today: CalendarDate };

/** Files fetched together: decompressing one blocks the others, whose time-outs keep running. */
const atOnce = 8;

/** Searches a client's manuals; access is checked at each search, not taken from the texts. */
async function foundInManuals(client: number, { query, today }: Asked): Promise<ManualsFound> {
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

/** The manual narrowed to the requested aircraft and publication; undefined if neither fits. */
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

export const handler = serve(searchManuals, {
  run: ({ query, session, today }) => foundInManuals(session.profileId, { query, today }),
});
