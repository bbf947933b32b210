import { useState } from 'react';
import { RequestFailure } from './RequestFailure';

/** A file that a button makes and saves: `busy` meanwhile. A refusal is alerted by the call itself. */
export function useDownload(make: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void run() };
}
