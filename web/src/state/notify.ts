import { create } from 'zustand';

export type NoticeTone = 'note' | 'wait' | 'ok' | 'stop';

export type ShownNotice = {
  id: number;
  /** `stop` and `wait` are alerts and stay until closed; `ok` and `note` leave after 6 s. */
  tone: NoticeTone;
  text: string;
  /** The request's id, which a person quotes when they report a fault. */
  code?: string | null | undefined;
  action?: { label: string; run: () => void } | undefined;
  onDismiss?: (() => void) | undefined;
};

export const useNotifications = create<{ list: readonly ShownNotice[] }>(() => ({ list: [] }));

let last = 0;

/** Tells the user something, in the literal text. The same text is shown once at a time. */
export function notify(notification: Omit<ShownNotice, 'id'>): number {
  last += 1;
  const added = { ...notification, id: last };
  useNotifications.setState(({ list }) => ({
    list: [...list.filter((other) => staysBeside(other, added)), added],
  }));
  return last;
}

/** The same text is said once, and what failed after a success is not said beside it. */
const staysBeside = (other: ShownNotice, added: ShownNotice): boolean =>
  (other.text !== added.text || other.action !== undefined) &&
  !(other.tone === 'ok' && added.tone === 'stop');

/** Something new begins: the success of what was done before is old news. */
export function dismissSuccesses(): void {
  if (useNotifications.getState().list.every(({ tone }) => tone !== 'ok')) return;
  useNotifications.setState(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'ok') }));
}

/** A new attempt makes the alerts of the one before untrue; those with an action still wait for it. */
export function dismissAlerts(): void {
  useNotifications.setState(({ list }) => ({
    list: list.filter(({ tone, action }) => (tone !== 'stop' && tone !== 'ok') || action),
  }));
}

export function dismiss(id: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) }));
}
