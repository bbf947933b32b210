import { useEffect } from 'react';
import { onFactorAsked } from '../http/httpClient';

onFactorAsked(async (refusal) => (await import('./askFactor')).askFactor(refusal));

/** A page drawn at build hides what it cannot know, who is there and what is in the cart, until this runs. */
export function useTakeOver(): void {
  useEffect(() => {
    delete document.body.dataset.drawn;
  }, []);
}
