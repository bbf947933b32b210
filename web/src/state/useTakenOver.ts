import { useSyncExternalStore } from 'react';

/**
 * False while React takes over a page that was drawn before it, which knows nothing of an address's search:
 * what depends on that appears right after.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
