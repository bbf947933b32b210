import { useReducer } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import type { CartItem } from './cart';
import { forgetAircraft, namedAircraft } from './namedAircraft';

/** The aircraft of a publication in the cart; it can be removed unless it is required. */
export function CartAircraft({ item }: { item: CartItem }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const named = namedAircraft(item).map(({ airplane_prefix }) => airplane_prefix);
  if (named.length === 0) return null;
  return (
    <p className="small">
      Para {named.join(', ')}{' '}
      {item.has_airplane_info ? null : (
        <Button
          small
          aria-label={`Comprar ${item.name} sem dizer a aeronave`}
          onClick={() => {
            forgetAircraft(item.id);
            again();
          }}
        >
          Sem aeronave
        </Button>
      )}
    </p>
  );
}
