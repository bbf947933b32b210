import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Shop } from './Shop';

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
