import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const dialogs = createStore<readonly HTMLElement[]>(() => []);

/** A modal dialog makes the page inert, so what must stay usable is rendered inside it. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  dialogs.setState((open) => [...open, dialog], true);
  return () => dialogs.setState((open) => open.filter((other) => other !== dialog), true);
}

/** The newest open dialog, or else the page. */
export const useTopLayer = (): HTMLElement =>
  useStore(dialogs, (open) => open.at(-1) ?? document.body);
