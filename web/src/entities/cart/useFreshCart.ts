import { useEffect, useState } from 'react';
import { whenConnected } from '#web/ui/lazyPart.tsx';

/**
 * Reads catalogue and quotations again for the items in the cart when the screen opens, and returns
 * a sentence for each changed price and each publication no longer sold. A failed read changes
 * nothing, because the server refuses a total that differs from the one shown.
 */
export function useFreshCart(): readonly string[] {
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Loaded on demand, because the first view does not need it.
    const load = async () => (await import('./rereadCart')).rereadCart;
    void whenConnected(load).then(async (rereadCart) => {
      const found = await rereadCart(controller.signal);
      if (!controller.signal.aborted) setNotes(found);
    });
    return () => controller.abort();
  }, []);
  return notes;
}
