import { Notice } from '#web/ui/state/Notice.tsx';
import { useFreshCart } from '#web/entities/cart/useFreshCart';

/** Reads the prices again when it appears, and says what changed. */
export function PriceChanges() {
  const changes = useFreshCart();
  if (changes.length === 0) return null;
  return (
    <Notice tone="wait" role="status" title="O carrinho mudou">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  );
}
