import { create } from 'zustand';

/** How many requests currently need the loading overlay. */
export const usePending = create<{ count: number }>(() => ({ count: 0 }));

/** Counts one request until the returned function is called. */
export function startPending(): () => void {
  let ended = false;
  usePending.setState(({ count }) => ({ count: count + 1 }));
  return () => {
    if (ended) return;
    ended = true;
    usePending.setState(({ count }) => ({ count: count - 1 }));
  };
}
