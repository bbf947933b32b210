import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFigures } from '#shared/figures/figureEndpoints';
import { request } from '#web/http/httpClient';
import { figureKeys } from '#web/http/queryKeys';
import type { FigureMonths } from './figurePeriods';

/** Still counting: asked again until all is there. */
const countingMs = 5000;

export const figuresQuery = (months: FigureMonths) =>
  queryOptions({
    queryKey: figureKeys.of(months.from, months.to),
    queryFn: ({ signal }) => request(getFigures, { query: months, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.counting ? countingMs : false),
  });
