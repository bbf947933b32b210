import { cartKey, isVisitStored, onStoredElsewhere, tokenKey, userKey } from '#web/state/stored';
import { whenConnected } from '#web/ui/lazyPart';
import type { earlierVisit } from './earlierVisit';

/** An entry says whether what checks the storage comes with it, or is loaded once there is something to check. */
export type LoadEarlierVisit = () => Promise<typeof earlierVisit>;

/** Milliseconds after which a load that failed is tried again. */
const pauses = [1000, 2000, 4000] as const;

/**
 * Who is logged in on this machine and what is in the cart, and from now on as other tabs change it. Throws
 * where what is stored cannot be checked: shown as a stranger, a person would overwrite their own cart.
 */
export async function restoreVisit(load: LoadEarlierVisit): Promise<void> {
  follow([tokenKey, userKey], load, (visit) => {
    visit.followSession();
  });
  follow([cartKey], load, (visit) => {
    visit.followCart();
  });
  if (isVisitStored()) (await loadAgain(load)).restore();
}

function follow(
  keys: readonly string[],
  load: LoadEarlierVisit,
  hear: (visit: typeof earlierVisit) => void,
): void {
  onStoredElsewhere(keys, () => {
    // What cannot be loaded is asked for again at the next change.
    loadAgain(load).then(hear, () => undefined);
  });
}

/** A connection that fails for a moment may well count as one that is there. */
async function loadAgain(load: LoadEarlierVisit): Promise<typeof earlierVisit> {
  for (const pause of pauses) {
    try {
      return await whenConnected(load);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return whenConnected(load);
}
