import { currentToken } from '#web/state/session';

/** Ends the session on this machine at once, as `end` does it, and then at the server. */
export function signOut(end: () => void): void {
  const token = currentToken();
  end();
  if (token === null) return;
  import('./callLogout').then(
    ({ callLogout }) => {
      callLogout(token);
    },
    // No connection: the call would have failed, too.
    () => undefined,
  );
}
