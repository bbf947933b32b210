import { queryOptions } from '@tanstack/react-query';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';

/** Every revision of a publication, newest first; `version` is the current one. */
export const revisionsQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: publicationKeys.revisions(id, version),
    queryFn: ({ signal }) => request(listRevisions, { path: { id }, signal, mayBeMissing: true }),
  });
