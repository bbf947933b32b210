import { listPublications } from '#shared/publications/publicationEndpoints';
import type { Publication } from '#shared/publications/publication';
import { request } from './httpClient';

/** Publications for a picker: the first page of the catalogue's search. */
export async function findPublications(
  search: string,
  signal: AbortSignal,
): Promise<Publication[]> {
  const query = { page: '1', search, ordering: '-id' };
  const { results } = await request(listPublications, { query, signal });
  return results;
}
