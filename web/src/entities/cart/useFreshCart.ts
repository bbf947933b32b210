import { useEffect, useState } from 'react';
import { whenConnected } from '#web/ui/lazyPart.tsx';

/**
 * Reads the catalogue and quotations again for what is in the cart, once when the screen opens, and answers one
 * sentence for each price that changed and each publication no longer sold. A failed read changes
 * nothing: the server refuses a total other than the one shown.
 */
export function useFreshCart(): readonly string[] {
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Nothing that is shown at first needs it.
    const load = async () => (await import('./rereadCart')).rereadCart;
    void whenConnected(load).then(async (rereadCart) => {
      const found = await rereadCart(controller.signal);
      if (!controller.signal.aborted) setNotes(found);
    });
    return () => {
      controller.abort();
    };
  }, []);
  return notes;
}
