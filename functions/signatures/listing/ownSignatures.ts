import type { QueryOf } from '#shared/api/endpoint';
import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { listSignatures } from '#shared/signatures/signatureEndpoints';
import type { Page } from '#platform/list/listStore';
import { matchingOrNear } from '#platform/list/search/searchMistakes';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import type { SignatureRecord } from '../signatureRecord';
import { signatureList, signatures } from '../signatureRepository';
import { isOverdue, statusOn } from '../signatureRules';

export type SignatureQuery = QueryOf<typeof listSignatures>;
/** What the whole list holds, whatever of it is shown. */
export type Holdings = { aircraft: string[]; certifiable: boolean };

type Asked = {
  readonly query: SignatureQuery;
  readonly size: number;
  readonly today: CalendarDate;
};

/** A page of a client's purchases takes reading all of them, so any filter and order costs the same. */
const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** A person's own purchases as they stand today, newest first or those that end next. */
export async function ownSignatures(
  owner: number,
  { query, size, today }: Asked,
): Promise<Page<SignatureRecord> & { holdings: Holdings }> {
  const { results: all } = await signatures.byClient(owner, everything);
  const passed = all.filter(passing(query, today));
  const { rows: found, ...how } = matchingOrNear(
    searchTerms(query.search),
    () => all.map(textOf),
    (terms) => passed.filter((row) => matches(textOf(row), terms)),
  );
  const ordered = inOrder(found, query, today);
  const { page } = query;
  return {
    count: found.length,
    pages: Math.max(1, Math.ceil(found.length / size)),
    results: ordered.slice((page - 1) * size, page * size),
    ...how,
    holdings: {
      aircraft: [...new Set(all.flatMap((row) => row.airplane_prefix ?? []))].toSorted(),
      certifiable: all.some((row) => row.due !== null && !isOverdue(row, today)),
    },
  };
}

/** But for the text. */
function passing(query: SignatureQuery, today: CalendarDate) {
  const { status, status__in, publication__id: publication } = query;
  const prefix = query.prefix && normaliseAircraftPrefix(query.prefix);
  const statuses = new Set([status ?? status__in ?? []].flat());
  return (row: SignatureRecord): boolean =>
    (statuses.size === 0 || statuses.has(statusOn(row, today))) &&
    [undefined, row.airplane_prefix].includes(prefix) &&
    [undefined, row.publication.id].includes(publication) &&
    endsAsAsked(row, query, today);
}

const textOf = (row: SignatureRecord): string =>
  searchableText([String(row.id), ...signatureList.searchFields(row)]);

const endsAsAsked = (row: SignatureRecord, { ends }: SignatureQuery, today: CalendarDate) =>
  ends === undefined || (row.due?.startsWith(ends) === true && !isOverdue(row, today));

function inOrder(
  rows: readonly SignatureRecord[],
  { ordering }: SignatureQuery,
  today: CalendarDate,
): readonly SignatureRecord[] {
  if (ordering === 'due') return rows.toSorted(bySoonestEnd(today));
  return ordering === 'aircraft' ? rows.toSorted(byAircraft) : rows;
}

/** Those of one aircraft together by name; what is for none comes last. */
const byAircraft = (one: SignatureRecord, other: SignatureRecord): number =>
  (one.airplane_prefix ?? '~').localeCompare(other.airplane_prefix ?? '~') ||
  one.publication.name.localeCompare(other.publication.name, 'pt-BR');

/** What has ended follows, the latest first; what never ends comes last. */
function bySoonestEnd(today: CalendarDate) {
  const rank = ({ due }: SignatureRecord) => (due === null ? 2 : due < today ? 1 : 0);
  return (one: SignatureRecord, other: SignatureRecord): number => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    const order = (one.due ?? '').localeCompare(other.due ?? '');
    return rank(one) === 1 ? -order : order;
  };
}
