import { useEffect, useState } from 'react';
import { photoDecisions } from './photoDecisions';

/** Leaving the screen sends what is held; leaving the page asks first. */
export function usePhotoDecisions() {
  const [decisions] = useState(photoDecisions);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!decisions.isSettled()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      void decisions.flush();
    };
  }, [decisions]);
  return decisions;
}
