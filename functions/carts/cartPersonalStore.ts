import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetQuotations } from './quotation/quotationRepository';
import { forgetCart } from './cartRepository';

export const cartPersonalStore: PersonalStore = {
  items: [
    { table: 'orders', pk: 'CART#', fate: 'forgotten' },
    { table: 'orders', pk: 'QUOTATION#', fate: 'forgotten' },
  ],
  forget: async ({ profile }) => {
    await forgetCart(profile);
    await forgetQuotations(profile);
  },
};
