import { useRef, useState } from 'react';
import { RequestFailure } from '#web/http/RequestFailure';
import { findScanned, type Scanned } from './findScanned';

export type ScanRead = { readonly text: string; readonly scanned: Scanned | null };

/** What was read where no scan is expected, and what it names; kept until it is closed. */
export function useScanRead() {
  const [read, setRead] = useState<ScanRead | null>(null);
  const turn = useRef(0);
  return {
    read,
    onScan: (text: string) => {
      turn.current += 1;
      const own = turn.current;
      void lookUp(text).then((scanned) => {
        if (own === turn.current) setRead({ text, scanned });
      });
    },
    close: () => {
      turn.current += 1;
      setRead(null);
    },
  };
}

/** Without an answer the code is said all the same. */
export async function lookUp(text: string): Promise<Scanned | null> {
  try {
    return await findScanned(text);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return null;
  }
}

/** "remessa 26, Ana Prado" */
export const scanWords = ({ scanned }: ScanRead): string =>
  scanned?.name ?? 'não é de nenhuma remessa ou pedido';
