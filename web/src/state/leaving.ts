type Ask = (leave: () => void) => void;

/** What is unsaved on the screen; several things may be. */
export const unsaved = new Set<symbol>();

/** The part that the device keeps for its person: another screen does not lose it, 'sair' does. */
export const kept = new Set<symbol>();

/** Whether another screen would take something away for good. */
export const isLostByLeaving = (): boolean => [...unsaved].some((mine) => !kept.has(mine));

/** What was typed is lost from here on, and leaving asks no more. */
export function giveUp(): void {
  unsaved.clear();
}

let ask: Ask | null = null;

/** The back office asks before anything typed is lost; null ends it. */
export function onLeaving(asker: Ask | null): void {
  ask = asker;
}

/** Does it at once, or once the user agreed to lose what is not saved. */
export function afterAsking(leave: () => void): void {
  if (ask && unsaved.size > 0) ask(leave);
  else leave();
}
