import type { QueryOf } from '#shared/api/endpoint';
import { modelKey } from '#shared/publications/effectivity';
import { listOrders } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import type { SearchRequest } from '#platform/list/listStore';
import { definedFacets, rangesOf } from '#platform/list/listFilters';

import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders, searchOwnOrders } from '../reading/searchOrders';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
    const request = {
      page: query.page,
      text: query.search,
      status: query.status,
      ...(session.isStaff ? narrowed(query) : {}),
    };
    const found =
      client === undefined ? await searchOrders(request) : await searchOwnOrders(client, request);
    const results = found.results.map((order) => presentListedOrder(order, session, today));
    return { ...found, results };
  },
});

type Narrowed = Pick<SearchRequest, 'facets' | 'ranges' | 'ordering'>;

function narrowed(query: QueryOf<typeof listOrders>): Narrowed {
  const { payment, nfe, tracking, uf, service, model } = query;
  return {
    facets: definedFacets({
      ...{ payment, nfe, tracking, uf, service },
      model: model === undefined ? undefined : modelKey(model),
    }),
    ranges: rangesOf({ date: query.period, paid: query.paid }),
    ordering: query.ordering,
  };
}
