import { useNavigate } from 'react-router-dom';
import type { Order } from '#shared/orders/order';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useChange } from '#web/http/useChange';

type Props = { order: Order; variant: 'primary' | 'secondary' };

/** Fills the cart with the contents of an order and opens it. */
export function BuyAgainButton({ order, variant }: Props) {
  const navigate = useNavigate();
  const { busy, run: buy } = useChange(async () => {
    // Loaded on demand, because few people use it on an order's page.
    const { buyAgain } = await import('./buyAgain');
    if (await buyAgain(order)) void navigate(pathTo('/cart'));
  });
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-label={`Comprar de novo o pedido ${order.id}`}
      onClick={buy}
    >
      <Icon name="cart" />
      Comprar de novo
    </Button>
  );
}
