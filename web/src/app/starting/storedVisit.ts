import { restoreCart } from '#web/entities/cart/cart';
import { followSession, restoreSession } from '#web/state/restoreSession';

/** The session and the cart in the browser's storage, checked before anything shows them. */
export const storedVisit = {
  restore: () => {
    restoreSession();
    restoreCart();
  },
  followSession,
  followCart: restoreCart,
};
