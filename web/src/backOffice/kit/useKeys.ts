import { useEffect, useRef } from 'react';

type KeyActions = Readonly<Partial<Record<string, (event: KeyboardEvent) => void>>>;

/** Single keys of a screen, by `event.key`; not while something is typed, a dialog is open or with Ctrl. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTaken(event)) return;
      const { key } = event;
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
    };
  }, []);
}

/** Something is typed, or Enter presses what has the focus. A box that is ticked takes no letters. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([type=checkbox]), textarea, select') !== null) return true;
  return key === 'Enter' && target.closest('a, button') !== null;
}
