import { create } from 'zustand';
import type { CartItem } from './cart';

/**
 * The cart, kept in the browser's storage and the same in every tab. `cart.ts` fills and changes it: an empty one, at a
 * first visit, needs none of that.
 */
export const useCart = create<{ items: readonly CartItem[] }>(() => ({ items: [] }));

export const cartCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0);
