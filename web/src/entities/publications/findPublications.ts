import { listPublications } from '#shared/publications/publicationEndpoints';
import type { Publication } from '#shared/publications/publication';
import type { Findings } from '#web/ui/list/findings';
import { request } from '#web/http/httpClient';

/** The first page of the catalogue's search, for a picker. */
export const findPublications = (
  search: string,
  signal: AbortSignal,
): Promise<Findings<Publication>> =>
  request(listPublications, { query: { page: '1', search, ordering: '-id' }, signal });
