import * as v from 'valibot';
import type { QueryOf } from '#shared/api/endpoint';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { listSignatures } from '#shared/signatures/signatureEndpoints';
import { signatureStatuses } from '#shared/signatures/signatureStatus';
import { storedDay } from '#platform/db/values/storedValues';
import { type Page, pageOf } from '#platform/list/listStore';
import { facetValue, type FoundRow } from '#platform/list/search/searchBucket';
import { matchingOrNear, wordsOf } from '#platform/list/search/searchMistakes';
import { byRank } from '#platform/list/search/searchRank';
import { isFound, searchTerms } from '#platform/list/search/searchText';
import type { SignatureRecord } from '../signatureRecord';
import { isOverdue, statusOn } from '../signatureRules';
import { searchSignatures } from './searchSignatures';

export type SignatureQuery = QueryOf<typeof listSignatures>;
/** Facts about the whole list, independent of filters. */
type Holdings = { aircraft: string[]; certifiable: boolean };

type Asked = {
  readonly query: SignatureQuery;
  readonly size: number;
  readonly today: CalendarDate;
};

/** The values by which a purchase is filtered and ordered without reading it. */
const rowValues = v.object({
  id: v.number(),
  status: v.picklist(signatureStatuses),
  due: v.nullable(storedDay),
  sure: v.nullable(storedDay),
  aircraft: v.nullable(v.string()),
  publication: v.number(),
  title: v.string(),
});
type Held = v.InferOutput<typeof rowValues> &
  Pick<FoundRow, 'text'> & {
    /** The end date shown in its row, which is the certain one. */
    readonly end: CalendarDate | null;
  };

/** Undefined for an unreadable purchase, whose values are unknown. */
function heldOf(row: FoundRow, today: CalendarDate): Held | undefined {
  const { id, status, facets } = row;
  const { success, output: values } = v.safeParse(rowValues, {
    id,
    status,
    due: facetValue(facets, 'due') ?? null,
    sure: facetValue(facets, 'sure') ?? null,
    aircraft: facetValue(facets, 'aircraft') ?? null,
    publication: Number(facetValue(facets, 'publication')),
    title: facetValue(facets, 'title'),
  });
  if (!success) return undefined;
  const { due, sure } = values;
  return {
    ...values,
    end: sure !== null && sure >= today ? sure : due,
    get text() {
      return row.text;
    },
  };
}

/** A person's own purchases as of today, newest first or those that end soonest first. */
export async function ownSignatures(
  owner: number,
  { query, size, today }: Asked,
): Promise<Page<SignatureRecord> & { holdings: Holdings }> {
  const { rows, read } = await searchSignatures.ofClient(owner);
  const known = rows.map((row) => ({ id: row.id, purchase: heldOf(row, today) }));
  const all = known.flatMap(({ purchase }) => purchase ?? []);
  const lost = known.flatMap(({ id, purchase }) => (purchase ? [] : [id]));
  const terms = searchTerms(query.search);
  const passed = all.filter(passing(query, today));
  const { rows: found, ...how } = matchingOrNear(
    terms,
    () => wordsOf(all.map(({ text }) => text)),
    (wanted) => passed.filter((row) => isFound(row, wanted)),
  );
  const ranked = how.similar ? found : byRank(found, terms);
  const ordered = inOrder(ranked, query, today);
  const { page } = query;
  const shown = ordered.slice((page - 1) * size, page * size);
  const wanted = shown.map(({ id }) => id);
  return {
    // Unreadable purchases match no filter and are listed once, on the first page.
    ...pageOf<SignatureRecord>(
      { count: found.length },
      size,
      await read(page === 1 ? [...wanted, ...lost] : wanted),
    ),
    ...how,
    holdings: {
      aircraft: [...new Set(all.flatMap(({ aircraft }) => aircraft ?? []))].toSorted(),
      certifiable: all.some((row) => row.due !== null && !isOverdue(row, today)),
    },
  };
}

/** All filters except the text. */
function passing(query: SignatureQuery, today: CalendarDate) {
  const { status, status__in, publication__id: publication } = query;
  const aircraft = query.prefix && normaliseAircraftPrefix(query.prefix);
  const statuses = new Set([status ?? status__in ?? []].flat());
  return (row: Held): boolean =>
    (statuses.size === 0 || statuses.has(statusOn(row, today))) &&
    [undefined, row.aircraft].includes(aircraft) &&
    [undefined, row.publication].includes(publication) &&
    endsAsAsked(row, query, today);
}

const endsAsAsked = (row: Held, { ends }: SignatureQuery, today: CalendarDate) =>
  ends === undefined || (row.end?.startsWith(ends) === true && !isOverdue(row, today));

function inOrder(
  rows: readonly Held[],
  { ordering }: SignatureQuery,
  today: CalendarDate,
): readonly Held[] {
  if (ordering === 'due') return rows.toSorted(bySoonestEnd(today));
  return ordering === 'aircraft' ? rows.toSorted(byAircraft) : rows;
}

const portuguese = new Intl.Collator('pt-BR');

/** Groups the purchases of one aircraft, by name; those for no aircraft come last. */
const byAircraft = (one: Held, other: Held): number =>
  portuguese.compare(one.aircraft ?? '~', other.aircraft ?? '~') ||
  portuguese.compare(one.title, other.title);

/** Ended subscriptions follow, latest first; purchases without an end come last. */
function bySoonestEnd(today: CalendarDate) {
  const rank = ({ end }: Held) => (end === null ? 2 : end < today ? 1 : 0);
  return (one: Held, other: Held): number => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    const first = one.end ?? '';
    const second = other.end ?? '';
    const order = first < second ? -1 : first > second ? 1 : 0;
    return rank(one) === 1 ? -order : order;
  };
}
