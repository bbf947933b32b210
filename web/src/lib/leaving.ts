import { create } from 'zustand';

// Apart from the guard itself, because the top bar of every page logs out.

/** What waits for the answer to "leave without saving?"; null when nothing was asked. */
export const useLeaving = create<{ leave: (() => void) | null }>(() => ({ leave: null }));

/** What is unsaved on the screen; several things may be. */
export const unsaved = new Set<symbol>();

/** Does it at once, or once the user agreed to lose what is not saved. */
export function afterAsking(leave: () => void): void {
  if (unsaved.size > 0) useLeaving.setState({ leave });
  else leave();
}
