import { useEffect } from 'react';
import { onFactorAsked } from '../http/httpClient';
import { useSession } from '../http/session';

onFactorAsked(async (refusal) => (await import('./askFactor')).askFactor(refusal));

/** A page drawn at build hides what it cannot know, who is there and what is in the cart, until this runs. */
export function useTakeOver(): void {
  useEffect(() => {
    delete document.body.dataset.drawn;
    void keepCart();
    return useSession.subscribe(() => void keepCart());
  }, []);
}

let isKept = false;

/** After the page is there: no screen waits for another device's cart. */
async function keepCart(): Promise<void> {
  if (isKept || useSession.getState().token === null) return;
  isKept = true;
  const { keepCartInStep } = await import('../entities/cart/syncCart');
  keepCartInStep();
}
