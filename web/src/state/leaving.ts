type Ask = (leave: () => void) => void;

/** The forms on the screen with unsaved changes. */
export const dirtyForms = new Set<symbol>();

/** Those whose text the device stores: another screen does not lose it, logging out does. */
export const draftForms = new Set<symbol>();

/** Whether another screen would permanently lose something. */
export const isLostByLeaving = (): boolean => [...dirtyForms].some((mine) => !draftForms.has(mine));

/** Drops unsaved changes, so that leaving no longer asks. */
export function discardChanges(): void {
  dirtyForms.clear();
}

let ask: Ask | null = null;

/** Registers the back office's question before unsaved changes are lost; null removes it. */
export function onLeaving(asker: Ask | null): void {
  ask = asker;
}

/** Leaves at once, or after the user agreed to lose unsaved changes. */
export function afterAsking(leave: () => void): void {
  if (ask && dirtyForms.size > 0) ask(leave);
  else leave();
}
