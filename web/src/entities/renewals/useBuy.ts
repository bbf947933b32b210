import { useNavigate } from 'react-router-dom';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { addToCart } from '../cart/cart';

/**
 * Adds the publication to the cart, as a renewal of the given subscription or as a new purchase,
 * and opens the cart.
 */
export function useBuy(signature: Signature) {
  const navigate = useNavigate();
  const buy = async (renewal_of: number | null) => {
    // Loaded on demand, because the list does not need it.
    const { findOnSale } = await import('./addRenewals');
    const publication = await findOnSale(signature);
    if (!publication) return;
    addToCart(publication, renewal_of, signature);
    if (renewal_of === null) {
      // Loaded on demand, because the list does not need it.
      const { prefillAircraft } = await import('../cart/prefillAircraft');
      prefillAircraft([signature]);
    }
    await navigate(pathTo('/cart'));
  };
  return (renewal_of: number | null) => void buy(renewal_of);
}
