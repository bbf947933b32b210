import { useEffect, useRef } from 'react';

/** Single keys of a screen, by `event.key`; not while something is typed, a dialog is open or with Ctrl. */
export function useKeys(actions: Readonly<Partial<Record<string, () => void>>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      const { key } = event;
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
    };
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
