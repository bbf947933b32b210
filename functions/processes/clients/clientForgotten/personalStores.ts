import { accountPersonalStore } from '#functions/accounts/accountPersonalStore';
import { aircraftPersonalStore } from '#functions/aircraft/aircraftPersonalStore';
import { cartPersonalStore } from '#functions/carts/cartPersonalStore';
import { contactPersonalStore } from '#functions/contact/contactPersonalStore';
import { correctionPersonalStore } from '#functions/corrections/correctionPersonalStore';
import { dispatchPersonalStore } from '#functions/dispatch/dispatchPersonalStore';
import { expeditionPersonalStore } from '#functions/expeditions/expeditionPersonalStore';
import { figurePersonalStore } from '#functions/figures/figurePersonalStore';
import { fleetPersonalStore } from '#functions/fleet/fleetPersonalStore';
import { orderPersonalStore } from '#functions/orders/client/orderPersonalStore';
import { paymentPersonalStore } from '#functions/payments/paymentPersonalStore';
import type { PersonalStore } from '#platform/personalData/personalStore';
import { platformPersonalStore } from '#platform/personalData/platformPersonalStore';
import { profilePersonalStore } from '#functions/profiles/forgetting/profilePersonalStore';
import { publicationPersonalStore } from '#functions/publications/publicationPersonalStore';
import { quotePersonalStore } from '#functions/shipping/quotePersonalStore';
import { signaturePersonalStore } from '#functions/signatures/client/signaturePersonalStore';

/** Every noun's. Only the first and the last have to be: e-mails that wait go before all else, search snapshots after it. */
export const personalStores: readonly PersonalStore[] = [
  accountPersonalStore,
  contactPersonalStore,
  aircraftPersonalStore,
  cartPersonalStore,
  orderPersonalStore,
  paymentPersonalStore,
  signaturePersonalStore,
  correctionPersonalStore,
  fleetPersonalStore,
  expeditionPersonalStore,
  dispatchPersonalStore,
  quotePersonalStore,
  publicationPersonalStore,
  figurePersonalStore,
  profilePersonalStore,
  platformPersonalStore,
];
