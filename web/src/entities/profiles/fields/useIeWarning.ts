import { useEffect, useState } from 'react';

type Check = (ie: string, uf: string) => string | null;

/** The rules of 27 states, loaded only for company invoices; a warning never blocks the form. */
export function useIeWarning(ie: string, uf: string, wanted: boolean): string | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('#shared/brazil/ie/ieWarning').then(
      ({ ieWarning }) => setCheck(() => ieWarning),
      () => undefined,
    );
  }, [wanted]);
  return wanted && check ? check(ie, uf) : null;
}
