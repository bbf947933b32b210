import { useEffect, useRef } from 'react';

type KeyActions = Readonly<Partial<Record<string, (event: KeyboardEvent) => void>>>;

/** What a held key goes on doing: moving about, where one sees how far. Anything else is done once. */
const moving: ReadonlySet<string> = new Set(['j', 'k', '+', '=', '-', 'ArrowLeft', 'ArrowRight']);

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
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current[key];
      if (!action) return;
      event.preventDefault();
      if (event.repeat && !moving.has(key)) return;
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

/** Ctrl+Enter does what the screen is for; not while a dialog is open, and a held one does it once. */
export function useCtrlEnter(run: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
    };
  });
}
