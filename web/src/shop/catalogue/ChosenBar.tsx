import { publicationMessages as texts } from '#shared/messages/messages';
import { cartCount, useCart } from '#web/entities/cart/cartStore';
import { cartTotal } from '#web/entities/cart/cart';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { Icon } from '#web/ui/icon/Icon.tsx';

/** The contents of the cart in brief, with a link to it. */
export function ChosenBar() {
  const items = useCart((cart) => cart.items);
  const count = cartCount(items);
  if (count === 0) return null;
  return (
    <CartBar
      label={`${count} ${count === 1 ? 'item' : 'itens'} no carrinho`}
      value={formatReais(cartTotal(items))}
    >
      <ButtonLink variant="primary" to={pathTo('/cart')}>
        {texts.finishPurchase}
        <Icon name="next" />
      </ButtonLink>
    </CartBar>
  );
}
