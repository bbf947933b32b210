import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetCart } from './cartRepository';

export const cartPersonalStore: PersonalStore = {
  items: [{ table: 'orders', pk: 'CART#', fate: 'forgotten' }],
  forget: ({ profile }) => forgetCart(profile),
};
