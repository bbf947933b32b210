import { lazy } from 'react';

/**
 * A part in a separate chunk. Without a connection it waits for one, because a failed load would
 * break the screen and lose what is typed there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => whenConnected(load));

/** Loads as soon as there is a connection; a load that fails with a connection rejects. */
export const whenConnected = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    return whenConnected(load);
  });
