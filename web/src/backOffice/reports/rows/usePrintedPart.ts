import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLong, type PrintPart, printParts } from './longReport';

/** The part of a long report that is on paper now; null on the screen, and of a short one. */
export function usePrintedPart(rows: number) {
  const [part, setPart] = useState<PrintPart | null>(null);
  useEffect(() => {
    if (!isLong(rows)) return undefined;
    // The browser's own menu prints too: then the first part, which says that it is one.
    const before = () => {
      flushSync(() => {
        setPart((chosen) => chosen ?? printParts(rows)[0] ?? null);
      });
    };
    const after = () => {
      setPart(null);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [rows]);
  const printPart = (chosen: PrintPart) => {
    flushSync(() => {
      setPart(isLong(rows) ? chosen : null);
    });
    print();
  };
  return { part, printPart };
}
