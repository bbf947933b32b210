import { useEffect, useRef, useState } from 'react';
import { endRepeats, offerRepeat, withdrawRepeat } from './repeats';
import { RequestFailure } from './RequestFailure';

/**
 * Every change that a person makes uses this hook: `busy` lasts until the answer, and two clicks
 * send one call. A refusal is shown by the call, or at a field or row by code that takes it over.
 * Without a connection the button becomes available again, and the change is repeated when the
 * connection returns, unless the person left the screen.
 */
export function useChange<Given extends readonly unknown[]>(
  make: (...given: Given) => Promise<unknown>,
) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const [own] = useState(() => ({}));
  useEffect(
    () => () => {
      withdrawRepeat(own);
    },
    [own],
  );
  const run = async (...given: Given): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    withdrawRepeat(own);
    setBusy(true);
    try {
      await make(...given);
      endRepeats(own);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.mayRepeat) offerRepeat(own, error, () => void run(...given));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    run: (...given: Given) => void run(...given),
    /** Drops a change that waits for the connection, because it is outdated. */
    withdraw: () => withdrawRepeat(own),
  };
}
