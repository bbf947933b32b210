import { create } from 'zustand';

export type NoticeTone = 'note' | 'wait' | 'ok' | 'stop';

export type ShownNotice = {
  id: number;
  /** `stop` and `wait` are alerts and stay until closed; `ok` and `note` disappear after 6 s. */
  tone: NoticeTone;
  text: string;
  /** The request's id, which a person quotes when they report a fault. */
  code?: string | null | undefined;
  action?: { label: string; run: () => void } | undefined;
  onDismiss?: (() => void) | undefined;
};

export const useNotifications = create<{ list: readonly ShownNotice[] }>(() => ({ list: [] }));

let last = 0;

/** Shows the user a text. The same text is only shown once at a time. */
export function notify(notification: Omit<ShownNotice, 'id'>): number {
  last += 1;
  const added = { ...notification, id: last };
  useNotifications.setState(({ list }) => ({
    list: [...list.filter((other) => staysBeside(other, added)), added],
  }));
  return last;
}

/** Replaces an equal text, and removes a success message when a failure follows it. */
const staysBeside = (other: ShownNotice, added: ShownNotice): boolean =>
  (other.text !== added.text || other.action !== undefined) &&
  !(other.tone === 'ok' && added.tone === 'stop');

/** Called when a new action starts, because earlier success messages are outdated. */
export function dismissSuccesses(): void {
  if (useNotifications.getState().list.every(({ tone }) => tone !== 'ok')) return;
  useNotifications.setState(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'ok') }));
}

/** A new attempt makes earlier alerts outdated, except those with a possible action. */
export function dismissAlerts(): void {
  useNotifications.setState(({ list }) => ({
    list: list.filter(({ tone, action }) => (tone !== 'stop' && tone !== 'ok') || action),
  }));
}

export function dismiss(id: number): void {
  useNotifications.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) }));
}
