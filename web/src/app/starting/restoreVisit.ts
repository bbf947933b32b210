import {
  cartKey,
  isVisitStored,
  onStoredElsewhere,
  type StoredKey,
  tokenKey,
  userKey,
} from '#web/state/stored';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import type { earlierVisit } from './earlierVisit';

/** An entry says whether what checks the storage comes with it, or is loaded once there is something to check. */
export type LoadEarlierVisit = () => Promise<typeof earlierVisit>;

/**
 * Who is logged in on this machine and what is in the cart, and from now on as other tabs change it. Throws
 * where what is stored cannot be checked: shown as a stranger, a person would overwrite their own cart.
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
    // What cannot be loaded is asked for again at the next change.
    loadAgain(load).then(
      (visit) => {
        visit[part]();
      },
      () => undefined,
    );
  });
}

/** A connection that fails for a moment may well count as one that is there: three more times, in seven seconds. */
const loadAgain = (load: LoadEarlierVisit, pause = 1000): ReturnType<LoadEarlierVisit> =>
  whenConnected(load).catch(async (error: unknown) => {
    if (pause > 4000) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return loadAgain(load, pause * 2);
  });
