import { orderMessages } from '#shared/messages/messages';
import { isAutoRenewed } from '#shared/signatures/autoRenewalTexts';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { formatReais, fromWire } from '#shared/values/money';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCannotBuy } from '#web/state/session';
import { useInCart } from './useInCart';
import { useBuy } from './useBuy';

/** The next step of a renewal: put it into the cart, open the cart, or pay. */
export function RenewalAction({ signature }: { signature: Signature }) {
  const inCart = useInCart(signature);
  const buy = useBuy(signature);
  const cannotBuy = useCannotBuy();
  const { id, publication, renewable, renewal_order: order } = signature;
  // The bank pays it, or another role.
  if (isAutoRenewed(signature) || cannotBuy) return null;
  if (order !== null) {
    return (
      <ButtonLink variant="primary" to={pathTo('/payment/:order', { order })}>
        {orderMessages.pay}
      </ButtonLink>
    );
  }
  if (!renewable) return null;
  if (inCart) {
    return (
      <ButtonLink variant="secondary" to={pathTo('/cart')}>
        <Icon name="cart" />
        Ver o carrinho
      </ButtonLink>
    );
  }
  const { price_signature: price } = publication;
  return (
    <Button variant="primary" onClick={() => buy(id)}>
      <Icon name="repeat" />
      {price === null ? 'Renovar' : `Renovar por ${formatReais(fromWire(price))}`}
    </Button>
  );
}
