import { useState } from 'react';
import { RequestFailure } from './RequestFailure';

/** A file that a button makes and saves: `busy` meanwhile. A refusal is alerted by the call itself. */
export function useDownload<Given extends readonly unknown[]>(
  make: (...given: Given) => Promise<void>,
) {
  const [busy, setBusy] = useState(false);
  const run = async (...given: Given) => {
    setBusy(true);
    try {
      await make(...given);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: (...given: Given) => void run(...given) };
}
