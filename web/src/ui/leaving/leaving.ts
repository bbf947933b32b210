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

let onBack: ((event: PopStateEvent) => void) | null = null;

// Here, before the router is there: a window calls its listeners in the order they came, whatever phase
// they ask for, and the router must not hear of a step that is taken back.
addEventListener('popstate', (event) => {
  onBack?.(event);
});

/** Hears of Back and Forward before the router does; null ends it. */
export function interceptBack(handler: typeof onBack): void {
  onBack = handler;
}
