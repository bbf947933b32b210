import { useRef, type MouseEvent } from 'react';

const restMs = 1500;

export type PointerRest = {
  /** The rows have moved up. */
  readonly begin: () => void;
  /** Whether this click was meant for the row that stood here a moment ago; a key is never. */
  readonly isMisplaced: (click: MouseEvent) => boolean;
};

/** Where a row leaves its list the next one moves under the pointer: another click there waits for a moment. */
export function usePointerRest(): PointerRest {
  const until = useRef(0);
  return {
    begin: () => {
      until.current = performance.now() + restMs;
    },
    isMisplaced: ({ detail }) => detail > 0 && performance.now() < until.current,
  };
}
