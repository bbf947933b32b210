import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pathTo } from '#shared/site/pathTo';
import { servedCatalogue } from '#shared/publications/servedCatalogue';
import { listModels, listPublications } from '#shared/publications/publicationEndpoints';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { type CatalogueFilters, queryOf } from './catalogueFilters';
import { fromPage } from './servedPage';

/** One page of the catalogue; the previous rows stay until the new ones arrive. */
export const publicationsQuery = (page: number, filters: CatalogueFilters) =>
  queryOptions({
    queryKey: publicationKeys.catalogue(page, filters),
    queryFn: ({ signal }) => request(listPublications, { query: queryOf(filters, page), signal }),
    placeholderData: keepPreviousData,
    ...(isFirst(page, filters)
      ? fromPage(pathTo('/publications'), servedCatalogue, ({ catalogue }) => catalogue)
      : {}),
  });

const isFirst = (page: number, filters: CatalogueFilters): boolean =>
  page === 1 && Object.values(filters).every((value) => value === '');

export const modelsQuery = queryOptions({
  queryKey: publicationKeys.models,
  queryFn: ({ signal }) => request(listModels, { signal }),
});
