import { useEffect, useRef, useState } from 'react';
import { endRepeats, offerRepeat, withdrawRepeat } from './repeats';
import { RequestFailure } from './RequestFailure';

/**
 * Every change that a person asks for goes through here: `busy` until it is answered, two clicks send one call. A
 * refusal is said by the call, or at its field or row by who takes it over. Without a connection the button comes
 * back, and the same change is made again by itself when that is back, unless the screen was left.
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
    /** What waits for the connection is not sent: it is not what the person wants any more. */
    withdraw: () => withdrawRepeat(own),
  };
}
