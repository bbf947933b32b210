import { lazy } from 'react';

/**
 * A part in a chunk of its own. Where the connection is gone it comes when that is back, and what stands
 * around it stays: one that failed would take the screen with it, and what is typed there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => whenConnected(load));

/** What is loaded, as soon as there is a connection; with one, a failing load fails. */
export const whenConnected = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    return whenConnected(load);
  });
