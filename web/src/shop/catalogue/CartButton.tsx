import type { Publication } from '#shared/publications/publication';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart, keyOf, removeFromCart } from '#web/entities/cart/cart';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  publication: Publication;
  /** What the page is there for, not one row of many. */
  main?: boolean | undefined;
};

/** Into the cart, and out of it again. */
export function CartButton({ publication, main }: Props) {
  const key = keyOf(publication);
  const added = useCart((cart) => cart.items.some((item) => keyOf(item) === key));
  return added ? (
    <Button
      variant="added"
      aria-label={`Remover ${publication.name} do carrinho`}
      onClick={({ detail: clicks }) => {
        // Who clicks twice in a row wants to buy it, not to take it out again.
        if (clicks < 2) removeFromCart(key);
      }}
    >
      <Icon name="minus" />
      Remover
    </Button>
  ) : (
    <Button
      variant={main ? 'primary' : 'secondary'}
      aria-label={`Adicionar ${publication.name} ao carrinho`}
      onClick={() => {
        addToCart(publication);
      }}
    >
      <Icon name="plus" />
      Adicionar
    </Button>
  );
}
