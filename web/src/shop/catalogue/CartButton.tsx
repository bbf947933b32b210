import type { Publication } from '#shared/publications/publication';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart, keyOf, removeFromCart } from '#web/entities/cart/cart';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  publication: Publication;
  /** The button is the main action of the page, not one of many rows. */
  main?: boolean | undefined;
};

/** Adds a publication to the cart or removes it. */
export function CartButton({ publication, main }: Props) {
  const key = keyOf(publication);
  const added = useCart((cart) => cart.items.some((item) => keyOf(item) === key));
  return added ? (
    <Button
      variant="added"
      aria-label={`Remover ${publication.name} do carrinho`}
      onClick={({ detail: clicks }) => {
        // The second click of a double click does not remove it again.
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
      onClick={() => addToCart(publication)}
    >
      <Icon name="plus" />
      Adicionar
    </Button>
  );
}
