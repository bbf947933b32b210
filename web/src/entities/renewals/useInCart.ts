import type { Signature } from '#shared/signatures/signature';
import { useCart } from '../cart/cartStore';

/** Its renewal stands in the cart of this browser. */
export const useInCart = ({ id }: Pick<Signature, 'id'>): boolean =>
  useCart(({ items }) => items.some((item) => item.renewal_of === id));
