import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { onFactorAsked } from '../http/httpClient';
import { Shop } from './Shop';

onFactorAsked(async (refusal) => (await import('./askFactor')).askFactor(refusal));

export function App() {
  useEffect(takenOver, []);
  return (
    <BrowserRouter>
      <Shop />
    </BrowserRouter>
  );
}

/** A page drawn at build hides what it cannot know: who is there and what is in the cart. */
function takenOver(): void {
  delete document.body.dataset.drawn;
}
