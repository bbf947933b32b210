import type { Signature } from '#shared/signatures/signature';
import { useCart } from '../cart/cartStore';

/** Whether its renewal is in this browser's cart. */
export const useInCart = ({ id }: Pick<Signature, 'id'>): boolean =>
  useCart(({ items }) => items.some((item) => item.renewal_of === id));
