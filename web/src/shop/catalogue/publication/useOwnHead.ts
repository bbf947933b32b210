import { useEffect } from 'react';

/**
 * The address that is shared and what search engines read belong to the publication that the page was
 * served for: they go with its screen.
 */
export function useOwnHead(): void {
  useEffect(
    () => () => {
      for (const element of document.querySelectorAll('head > [data-served]')) element.remove();
    },
    [],
  );
}
