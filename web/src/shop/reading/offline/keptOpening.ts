import {
  isOver,
  lockOf,
  lockReasons,
  readCopies,
  removeCopy,
  storedFile,
} from '#web/entities/offline/copies';
import type { ManualSource } from '#web/entities/reading/manualSource';
import type { Opening } from '../useOpening';

/** Opens the copy on this device when there is no connection; null when there is none. */
export async function keptOpening(id: number, owner: number) {
  const kept = readCopies(owner);
  const copy = kept?.copies.find(({ signature }) => signature.id === id);
  if (!kept || !copy) return null;
  const { signature, revision, kept: fetched } = copy;
  const now = new Date();
  if (isOver(copy, now)) {
    await removeCopy(owner, id);
    return closed('A validade desta publicação acabou: a cópia saiu deste aparelho.');
  }
  const lock = lockOf(kept, now);
  if (lock !== null) return closed(lockReasons[lock]);
  const file = await storedFile(id);
  return file && { signature, revision, source: () => fileSource(file), kept: fetched };
}

const closed = (why: string): Opening => ({ kind: 'refused', why, signature: null });

const fileSource = (file: Blob): ManualSource => ({
  size: file.size,
  read: async (begin, end) => new Uint8Array(await file.slice(begin, end).arrayBuffer()),
});
