import { useEffect, useLayoutEffect } from 'react';
import { onFactorAsked } from '#web/http/factorAsking';
import { areCopiesStored } from '#web/state/deviceCopies';
import { useSession } from '#web/state/session';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import { announceReady } from '#web/state/taps';

onFactorAsked(async (refusal) => (await import('./askFactor')).askFactor(refusal));

/** A drawn page hides the visitor's name and the cart, which it cannot know, until this runs. */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    announceReady('bars');
  }, []);
  useEffect(() => {
    delete document.body.dataset.drawn;
    void keepCart();
    void checkCopies();
    const unsubscribe = useSession.subscribe((now, before) => {
      void keepCart();
      if (now.token !== before.token) void checkCopies();
    });
    const connected = () => void checkCopies();
    addEventListener('online', connected);
    return () => {
      unsubscribe();
      removeEventListener('online', connected);
    };
  }, []);
}

let isKept = false;

/** It starts after the page is shown, so no screen waits for the cart of another device. */
async function keepCart(): Promise<void> {
  if (isKept || useSession.getState().token === null) return;
  isKept = true;
  const load = async () => (await import('#web/entities/cart/keepCartInStep')).keepCartInStep;
  (await whenConnected(load))();
}

/**
 * Only when this device keeps copies and has a connection, because the check is a call to the shop.
 */
async function checkCopies(): Promise<void> {
  if (!navigator.onLine) return;
  if (!areCopiesStored()) return;
  await (await import('#web/entities/offline/checkCopies')).checkCopies();
}
