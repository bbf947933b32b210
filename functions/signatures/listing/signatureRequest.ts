import { readOrdering } from '#shared/api/listFilters';
import { addDays, type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import type { SearchRequest } from '#platform/list/listStore';
import type { SignatureQuery } from './ownSignatures';
import { neverDue, overdueUnsettled } from '../signatureRepository';

/** Translates a query over everybody's purchases, taking into account what is overdue today. */
export async function signatureRequest(
  query: SignatureQuery,
  today: CalendarDate,
): Promise<SearchRequest> {
  const { page, limit: size, publication__id: publication, ends, kind, format } = query;
  const status = query.status ?? query.status__in;
  const request = {
    page,
    size,
    status,
    text: [query.search, query.prefix].join(' ').trim(),
    facets: definedFacets({ publication, ends, kind, format }),
    ranges: rangesOf({ due: dueBounds(query) }),
    ordering: orderingOf(query),
  };
  if (status === undefined && ends === undefined) return request;
  const moved = await overdueUnsettled(today);
  // Subscriptions that have ended no longer count as ending in their month.
  return { ...request, moved, without: ends === undefined ? undefined : moved.from };
}

/** Whether the query needs the search. */
export const asksSearch = (query: SignatureQuery): boolean =>
  [query.ends, query.due, query.kind, query.format, orderingOf(query)].some(
    (asked) => asked !== undefined,
  );

const orderingOf = ({ ordering }: SignatureQuery) =>
  readOrdering(ordering, ['id', 'client', 'publication', 'prefix', 'due']);

/** An open range excludes purchases that never end. */
const dueBounds = ({ due }: SignatureQuery) =>
  due && { from: due.from, to: due.to ?? addDays(calendarDate(neverDue), -1) };
