import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetQuotations } from './quotation/quotationRepository';
import { forgetCarts } from './cartRepository';

export const cartPersonalStore: PersonalStore = {
  items: [
    { table: 'orders', pk: 'CART#', fate: 'forgotten' },
    { table: 'orders', pk: 'QUOTATION#', fate: 'forgotten' },
  ],
  forget: async ({ profile, teams }) => {
    await forgetCarts(profile, teams);
    await forgetQuotations(profile);
  },
};
