import { accountPersonalStore } from '../../accounts/accountPersonalStore';
import { aircraftPersonalStore } from '../../aircraft/aircraftPersonalStore';
import { contactPersonalStore } from '../../contact/contactPersonalStore';
import { expeditionPersonalStore } from '../../expeditions/expeditionPersonalStore';
import { orderPersonalStore } from '../../orders/orderPersonalStore';
import { paymentPersonalStore } from '../../payments/paymentPersonalStore';
import type { PersonalStore } from '../../platform/personalStore';
import { platformPersonalStore } from '../../platform/platformPersonalStore';
import { profilePersonalStore } from '../../profiles/profilePersonalStore';
import { publicationPersonalStore } from '../../publications/publicationPersonalStore';
import { quotePersonalStore } from '../../shipping/quotePersonalStore';
import { signaturePersonalStore } from '../../signatures/signaturePersonalStore';

/** Every noun's, in the order they let go: e-mails that wait first, search snapshots last. */
export const personalStores: readonly PersonalStore[] = [
  accountPersonalStore,
  contactPersonalStore,
  aircraftPersonalStore,
  orderPersonalStore,
  paymentPersonalStore,
  signaturePersonalStore,
  expeditionPersonalStore,
  quotePersonalStore,
  publicationPersonalStore,
  profilePersonalStore,
  platformPersonalStore,
];
