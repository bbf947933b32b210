import type { CartItem } from '#web/entities/cart/cart';

export const isRenewal = ({ renewal_of }: CartItem): boolean => typeof renewal_of === 'number';

/** Renewals first, those that end soonest at the top; new purchases in the order they were added. */
export function inCartOrder(items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) =>
    isRenewal(item) ? `0 ${item.renewed?.due ?? '9'} ${item.renewed?.airplane_prefix ?? '~'}` : '1';
  return items.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
