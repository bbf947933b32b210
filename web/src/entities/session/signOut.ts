import type { logout } from '#shared/accounts/logoutEndpoints';
import { currentToken } from '#web/state/session';

const path: typeof logout.path = '/api/logout';

/**
 * Ends a session on the server; the answer does not matter, because this browser has already
 * dropped the session. It does not use the HTTP client, which might have to be loaded while the
 * page closes; the browser completes this call.
 */
export function callLogout(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(path, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session in this browser at once by calling `end`, and then on the server. */
export function signOut(end: () => void): void {
  const token = currentToken();
  end();
  if (token !== null) callLogout(token);
}
