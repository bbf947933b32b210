import { currentToken } from '#web/state/session';

/** Ends the session on this machine at once, as `end` does it, and then at the server. */
export function signOut(end: () => void): void {
  const token = currentToken();
  end();
  if (token === null) return;
  // Without the network: it is in the file that has found the session, or has logged in.
  import('./callLogout').then(
    ({ callLogout }) => {
      callLogout(token);
    },
    // No connection: the call would have failed, too.
    () => undefined,
  );
}
