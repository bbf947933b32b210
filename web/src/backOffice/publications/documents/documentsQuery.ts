import { queryOptions } from '@tanstack/react-query';
import { listDocuments } from '#shared/signatures/documentEndpoints';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';

/** All documents of a publication, as staff see them. */
export const documentsQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.documents(id, null),
    queryFn: ({ signal }) => request(listDocuments, { path: { id }, signal }),
    staleTime: 0,
  });
