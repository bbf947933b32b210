import { queryOptions } from '@tanstack/react-query';
import { listDocuments } from '#shared/signatures/documentEndpoints';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';

/**
 * All documents of a publication. `owner` is the person whose aircraft are counted; null for
 * visitors and at the desk.
 */
export const documentsQuery = (id: number, owner: number | null = null) =>
  queryOptions({
    queryKey: publicationKeys.documents(id, owner),
    queryFn: ({ signal }) => request(listDocuments, { path: { id }, signal }),
  });
