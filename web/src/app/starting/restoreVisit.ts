import { cartKey, onStoredElsewhere, readText, tokenKey, userKey } from '#web/state/stored';
import type { earlierVisit } from './earlierVisit';

/** An entry says whether what checks the storage comes with it, or is loaded once there is something to check. */
export type LoadEarlierVisit = () => Promise<typeof earlierVisit>;

/** Who is logged in on this machine and what is in the cart, and from now on as other tabs change it. */
export async function restoreVisit(load: LoadEarlierVisit): Promise<void> {
  onStoredElsewhere([tokenKey, userKey], () => {
    void load().then((visit) => {
      visit.followSession();
    });
  });
  onStoredElsewhere([cartKey], () => {
    void load().then((visit) => {
      visit.followCart();
    });
  });
  if ([tokenKey, userKey, cartKey].some((key) => readText(key) !== null)) (await load()).restore();
}
