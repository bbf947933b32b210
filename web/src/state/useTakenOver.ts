import { useSyncExternalStore } from 'react';

/**
 * False while React hydrates a drawn page. A drawn page does not know the query of its address, so
 * content that depends on it appears right after.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
