import { useState } from 'react';

/** The row that keys act on, and where the last choice was made. */
export function useCursor(rows: number) {
  const [at, setAt] = useState(-1);
  const [anchor, setAnchor] = useState(0);
  const last = Math.min(at, rows - 1);
  return {
    at: last,
    anchor,
    move: (by: number) => {
      const next = Math.max(0, Math.min(rows - 1, last + by));
      setAt(next);
      document.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    anchorHere: () => {
      setAnchor(Math.max(0, last));
    },
  };
}
