import { dismiss, notify } from '../state/notify';
import type { RequestFailure } from './RequestFailure';

/** Unanswered changes by the component that made them; each component has at most one. */
const waiting = new Map<object, () => void>();
/**
 * Changes already repeated once after another call was answered. They are not repeated again,
 * because they fail on their own.
 */
const tried = new WeakSet<object>();
let notice: number | undefined;

/** Shows one notice for all waiting changes; closing it drops them. */
export function offerRepeat(owner: object, failure: RequestFailure, again: () => void): void {
  failure.takeOver();
  waiting.set(owner, again);
  if (notice !== undefined) return;
  notice = notify({
    tone: 'stop',
    text: 'Sem conexão: ainda não foi salvo. Nada foi perdido; enviamos de novo quando ela voltar.',
    action: { label: 'Tentar agora', run: repeatAll },
    onDismiss: () => {
      notice = undefined;
      waiting.clear();
    },
  });
}

/** Drops the waiting change of an owner; returns whether there was one. */
export function withdrawRepeat(owner: object): boolean {
  const wasWaiting = waiting.delete(owner);
  if (waiting.size === 0) closeNotice();
  return wasWaiting;
}

/** The change was answered, so a later loss of connection may repeat it again. */
export function endRepeats(owner: object): void {
  tried.delete(owner);
}

function closeNotice(): void {
  if (notice !== undefined) dismiss(notice);
  notice = undefined;
}

function repeatAll(): void {
  const all = [...waiting.values()];
  waiting.clear();
  closeNotice();
  for (const again of all) again();
}

/**
 * Repeats waiting changes after any call was answered, because the browser does not report every
 * restored connection.
 */
export function repeatAfterAnswer(): void {
  const first = [...waiting].filter(([owner]) => !tried.has(owner));
  for (const [owner, again] of first) {
    tried.add(owner);
    withdrawRepeat(owner);
    again();
  }
}

if (typeof window !== 'undefined') addEventListener('online', repeatAll);
