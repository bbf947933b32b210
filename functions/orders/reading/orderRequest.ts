import type { QueryOf } from '#shared/api/endpoint';
import type { listOrders } from '#shared/orders/orderEndpoints';
import { bankLineWanted } from '#shared/payments/bankLine';
import type { CalendarDate } from '#shared/values/calendarDate';
import { modelKey } from '#shared/publications/effectivity';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import { type Bookings, paidAmong } from './paidOrders';
import type { SearchRequest } from '#platform/list/listStore';

type Query = QueryOf<typeof listOrders>;

/** What everyone may ask of a list of orders. */
export const orderRequest = ({ page, search: text, status }: Query): SearchRequest => ({
  page,
  text,
  status,
});

/** With the conditions and the order that staff choose; `bookings` are those of the time it asks for. */
export function staffOrderRequest(
  query: Query,
  { today, bookings }: { readonly today: CalendarDate; readonly bookings: Bookings | undefined },
): SearchRequest {
  const { payment, nfe, invoice, tracking, until, uf, service, model, money, withdrawal } = query;
  return {
    ...orderRequest(query),
    facets: definedFacets({
      ...{ payment, nfe, invoice, tracking, until, uf, service, withdrawal },
      model: model === undefined ? undefined : modelKey(model),
      money: money === undefined ? undefined : bankLineWanted(money, today),
    }),
    ranges: rangesOf({ date: query.period }),
    only: bookings && paidAmong(bookings),
    ordering: query.ordering,
    ...(query.sum ? { sum: 'total' } : {}),
  };
}
