import type { Endpoint } from '#shared/api/endpoint';
import { currentToken } from '#web/state/session';
import { urlOf } from './httpClient';

/** Sends a call while the page closes: the browser completes it, and its answer is lost. */
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
