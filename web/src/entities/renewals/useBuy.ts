import { useNavigate } from 'react-router-dom';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { addToCart } from '../cart/cart';

/** Puts the publication in the cart, as a renewal of the given signature or anew, and goes there. */
export function useBuy(signature: Signature) {
  const navigate = useNavigate();
  const buy = async (renewal_of: number | null) => {
    // What the catalogue says is no part of what the list loads.
    const { findOnSale } = await import('./addRenewals');
    const publication = await findOnSale(signature);
    if (!publication) return;
    addToCart(publication, renewal_of, signature);
    if (renewal_of === null) {
      // The checkout's draft is no part of what the list loads.
      const { prefillAircraft } = await import('../cart/prefillAircraft');
      prefillAircraft([signature]);
    }
    await navigate(pathTo('/cart'));
  };
  return (renewal_of: number | null) => void buy(renewal_of);
}
