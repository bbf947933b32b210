import type { QueryOf } from '#shared/api/endpoint';
import type { listOrders } from '#shared/orders/orderEndpoints';
import { invoiceViews } from '#shared/orders/invoice';
import { withdrawalViews } from '#shared/orders/withdrawal';
import { bankLineWanted } from '#shared/payments/bankLine';
import type { CalendarDate } from '#shared/values/calendarDate';
import { modelKey } from '#shared/publications/effectivity';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import { issuedIn, invoicesSort } from '../orderFacets';
import { type Bookings, paidAmong } from './paidOrders';
import type { SearchRequest } from '#platform/list/listStore';

type Query = QueryOf<typeof listOrders>;

/** The search conditions that anybody may use in a list of orders. */
export const orderRequest = ({ page, search: text, status }: Query): SearchRequest => ({
  page,
  text,
  status,
});

/** The requested view of invoices; for issued ones, it may be one month's. */
export const noteView = ({ invoice, issued }: Pick<Query, 'invoice' | 'issued'>) =>
  invoice === 'issued' && issued !== undefined ? issuedIn(issued) : invoice;

/** The search with staff's conditions and sorting; `bookings` are those of the requested period. */
export function staffOrderRequest(
  query: Query,
  { today, bookings }: { readonly today: CalendarDate; readonly bookings: Bookings | undefined },
): SearchRequest {
  const { payment, nfe, issued, tracking, until, uf, service, model, money } = query;
  const { withdrawal, material, tally } = query;
  const issuedValue = issued === undefined ? 'issued' : issuedIn(issued);
  const view = noteView(query);
  const notes = view === undefined ? [] : [invoicesSort(view)];
  const tallied = {
    invoice: { ...valuesOf(invoiceViews), issued: issuedValue },
    withdrawal: valuesOf(withdrawalViews),
  };
  return {
    ...orderRequest(query),
    facets: definedFacets({
      payment,
      nfe,
      tracking,
      until,
      uf,
      service,
      withdrawal,
      material,
      invoice: view,
      model: model === undefined ? undefined : modelKey(model),
      money: money === undefined ? undefined : bankLineWanted(money, today),
    }),
    ranges: rangesOf({ date: query.period }),
    only: bookings && paidAmong(bookings),
    ordering: query.ordering,
    // Withdrawals sum up what is refunded, views of invoices the invoices' amounts.
    ...(query.sum ? { sum: withdrawal ? ['back'] : [...notes, 'total'] } : {}),
    ...(tally ? { tally: { name: tally, values: tallied[tally] } } : {}),
  };
}

const valuesOf = (views: readonly string[]) =>
  Object.fromEntries(views.map((view) => [view, view]));
