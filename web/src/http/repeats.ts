import { dismiss, notify } from '../state/notify';
import type { RequestFailure } from './RequestFailure';

/** Changes that got no answer, by who asked for them; the same one waits once. */
const waiting = new Map<object, () => void>();
/** Those that an answer to another call has set off once: what fails alone is not sent again and again. */
const tried = new WeakSet<object>();
let notice: number | undefined;

/** One notice for all that waits; closing it means no. */
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

/** Answers whether there was one. */
export function withdrawRepeat(owner: object): boolean {
  const wasWaiting = waiting.delete(owner);
  if (waiting.size === 0) closeNotice();
  return wasWaiting;
}

/** It was answered: the next time it gets none, an answer to another call may set it off again. */
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

/** A call was answered, so the connection is there; the browser does not notice every loss of it. */
export function repeatAfterAnswer(): void {
  const first = [...waiting].filter(([owner]) => !tried.has(owner));
  for (const [owner, again] of first) {
    tried.add(owner);
    withdrawRepeat(owner);
    again();
  }
}

if (typeof window !== 'undefined') addEventListener('online', repeatAll);
