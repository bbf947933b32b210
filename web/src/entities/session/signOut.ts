import type { logout } from '#shared/accounts/logoutEndpoints';
import { currentToken } from '#web/state/session';

const path: typeof logout.path = '/api/logout';

/**
 * Ends a session at the server, whatever it answers: this browser has forgotten it. Without the client of the other
 * calls, which would have to be fetched first, while the page may be closed; the browser finishes this one.
 */
export function callLogout(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(path, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session on this machine at once, as `end` does it, and then at the server. */
export function signOut(end: () => void): void {
  const token = currentToken();
  end();
  if (token !== null) callLogout(token);
}
