import { getPageTexts } from '#shared/signatures/manualSearchEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';

/** The text of a manual's pages, compressed as the shop stores it. */
export async function fetchTexts(
  id: number,
  signal: AbortSignal,
  revision?: string,
): Promise<Response> {
  const { url } = await request(getPageTexts, { path: { id }, query: { revision }, signal });
  const file = await fetch(url, { signal });
  if (!file.ok) throw new RequestFailure(file.status, 'O texto do manual não foi entregue.');
  return file;
}
