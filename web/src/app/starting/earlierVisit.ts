import { restoreCart } from '#web/entities/cart/cart';
import { followSession, restoreSession } from '#web/state/restoreSession';

/** What the browser's storage has of a session and a cart: checked, before anything shows it. */
export const earlierVisit = {
  restore: () => {
    restoreSession();
    restoreCart();
  },
  followSession,
  followCart: restoreCart,
};
