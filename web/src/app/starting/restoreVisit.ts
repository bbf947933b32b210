import {
  cartKey,
  isVisitStored,
  onStoredElsewhere,
  type StoredKey,
  tokenKey,
  userKey,
} from '#web/state/stored';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import type { storedVisit } from './storedVisit';

/** An entry includes the module that checks the storage, or loads it when there is data. */
export type LoadEarlierVisit = () => Promise<typeof storedVisit>;

/**
 * Restores the session and the cart of this browser and follows later changes from other tabs. It
 * throws when the stored data cannot be checked: shown as a visitor, a person would overwrite their
 * own cart.
 */
export async function restoreVisit(load: LoadEarlierVisit): Promise<void> {
  follow([tokenKey, userKey], load, 'followSession');
  follow([cartKey], load, 'followCart');
  if (isVisitStored()) (await loadAgain(load)).restore();
}

function follow(
  keys: readonly StoredKey[],
  load: LoadEarlierVisit,
  part: 'followSession' | 'followCart',
): void {
  onStoredElsewhere(keys, () => {
    // A failed load is repeated at the next change.
    loadAgain(load).then(
      (visit) => visit[part](),
      () => undefined,
    );
  });
}

/**
 * The browser may report a connection that fails for a moment, so the load is repeated three times
 * in seven seconds.
 */
const loadAgain = (load: LoadEarlierVisit, pause = 1000): ReturnType<LoadEarlierVisit> =>
  whenConnected(load).catch(async (error: unknown) => {
    if (pause > 4000) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return loadAgain(load, pause * 2);
  });
