import type { Endpoint } from '#shared/api/endpoint';
import { currentToken } from '#web/state/session';
import { urlOf } from './httpClient';

/** While the page is being left: the browser finishes the call, and nothing hears of its answer. */
export function sendLeaving(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: object,
  parameters: Readonly<Record<string, number>> = {},
): void {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${currentToken() ?? ''}`,
  };
  const call = { method, headers, body: JSON.stringify(body), keepalive: true };
  fetch(urlOf(path, { path: parameters }), call).catch(() => undefined);
}
