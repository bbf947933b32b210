import { create } from 'zustand';
import type { CartItem } from './cart';

/**
 * The cart, stored in the browser and the same in every tab. `cart.ts` restores and changes it, and
 * a first visit, with its empty cart, does not load that module.
 */
export const useCart = create<{ items: readonly CartItem[] }>(() => ({ items: [] }));

export const cartCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0);
