import { accountPersonalStore } from '#functions/accounts/accountPersonalStore';
import { aircraftPersonalStore } from '#functions/aircraft/aircraftPersonalStore';
import { cartPersonalStore } from '#functions/carts/cartPersonalStore';
import { correctionPersonalStore } from '#functions/corrections/correctionPersonalStore';
import { dispatchPersonalStore } from '#functions/dispatch/dispatchPersonalStore';
import { expeditionPersonalStore } from '#functions/expeditions/expeditionPersonalStore';
import { fleetPersonalStore } from '#functions/fleet/fleetPersonalStore';
import { orderPersonalStore } from '#functions/orders/client/orderPersonalStore';
import { paymentPersonalStore } from '#functions/payments/paymentPersonalStore';
import type { PersonalStore } from '#platform/personalData/personalStore';
import { platformPersonalStore } from '#platform/personalData/platformPersonalStore';
import { profilePersonalStore } from '#functions/profiles/forgetting/profilePersonalStore';
import { publicationPersonalStore } from '#functions/publications/publicationPersonalStore';
import { signaturePersonalStore } from '#functions/signatures/client/signaturePersonalStore';

/** A contact message exists only in its undelivered e-mails, cleared with their address. */
const contactPersonalStore: PersonalStore = {
  items: [{ table: 'system', pk: 'D#', sk: 'H#', fate: 'forgotten' }],
};

/** A quote is for a postal code, without a person, and expires after half an hour. */
const quotePersonalStore: PersonalStore = {
  items: [{ table: 'system', pk: 'QUOTE#', fate: 'expires' }],
};

/** Sums and counts, and what each order or subscription contributes to them. */
const figurePersonalStore: PersonalStore = {
  items: [
    { table: 'system', pk: 'FIGURES', fate: 'notPersonal' },
    { table: 'system', pk: 'FIGURES#', fate: 'notPersonal' },
    { table: 'system', pk: 'COUNTED#', fate: 'numbersOnly' },
  ],
};

/**
 * The stores of all nouns. Only the first and the last place matter: waiting e-mails are cleared
 * before everything else, search snapshots after it.
 */
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
