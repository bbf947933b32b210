import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 68.75em)');

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => {
    wide.removeEventListener('change', changed);
  };
};

/** Room for the panels beside the page; without, they open over it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
