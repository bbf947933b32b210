import { useEffect, useRef } from 'react';

type KeyActions = Readonly<Partial<Record<string, (event: KeyboardEvent) => void>>>;

/** Keys that repeat while held, because they move visibly. All other keys act once. */
const moving: ReadonlySet<string> = new Set(['j', 'k', '+', '=', '-', 'ArrowLeft', 'ArrowRight']);

/** Handles single keys by `event.key`, except while typing, in a dialog or with Ctrl. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTaken(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current[key];
      if (!action) return;
      event.preventDefault();
      if (event.repeat && !moving.has(key)) return;
      action(event);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** The user is typing, or Enter activates the focused element. A checkbox takes no letters. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([type=checkbox]), textarea, select') !== null) return true;
  return key === 'Enter' && target.closest('a, button') !== null;
}

/**
 * Ctrl+Enter runs the main action of the screen, unless a dialog is open; a held key runs it once.
 */
export function useCtrlEnter(run: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
