import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';

type Progress = { readonly done: number; readonly total: number; readonly rows: number };
type Loading = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };

/** All holders of a publication whose subscription has not expired, by name; 1000 per call. */
export async function subscribersOf(
  publication: number,
  { signal, onProgress }: Loading,
): Promise<Signature[]> {
  const rows: Signature[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const part = await request(listSignatures, {
      query: {
        page: String(page),
        limit: '1000',
        status__in: '1,2,3,5',
        publication__id: String(publication),
        ordering: 'profile__name,profile__company_name',
      },
      signal,
    });
    rows.push(...part.results);
    pages = part.pages;
    onProgress({ done: page, total: pages, rows: rows.length });
  }
  return rows;
}
