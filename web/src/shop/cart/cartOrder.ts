import type { CartItem } from '#web/entities/cart/cart';

export const isRenewal = ({ renewal_of }: CartItem): boolean => typeof renewal_of === 'number';

/** Renewals first, those that end soonest at the top; what is bought anew as it was put in. */
export function inCartOrder(items: readonly CartItem[]): CartItem[] {
  const place = (item: CartItem) =>
    isRenewal(item) ? `0 ${item.renewed?.due ?? '9'} ${item.renewed?.airplane_prefix ?? '~'}` : '1';
  return items.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
