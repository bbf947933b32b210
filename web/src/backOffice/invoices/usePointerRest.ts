import { useRef, type MouseEvent } from 'react';

const restMs = 1500;

export type PointerRest = {
  /** Call this when the rows have moved up. */
  readonly begin: () => void;
  /** Whether a click was meant for the row that was here a moment ago; false for a key press. */
  readonly isMisplaced: (click: MouseEvent) => boolean;
};

/** The row after a removed one moves under the pointer, so clicks are ignored for a moment. */
export function usePointerRest(): PointerRest {
  const until = useRef(0);
  return {
    begin: () => {
      until.current = performance.now() + restMs;
    },
    isMisplaced: ({ detail }) => detail > 0 && performance.now() < until.current,
  };
}
