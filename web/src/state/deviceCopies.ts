import {
  copiesEndedKey,
  copiesKey,
  isStoredAnywhere,
  removeEverywhere,
  storedKeys,
  writeText,
} from './stored';

/** The cache of stored manuals; the shell that opens them offline has its own cache. */
export const copiesCache = 'copies';

/** Whether there may be copies on this device. */
export const areCopiesStored = (): boolean => isStoredAnywhere(copiesKey);

/** Locks the copies until their owner logs in. */
export function endCopies(): void {
  if (areCopiesStored()) writeText(copiesEndedKey, 'true');
}

/** Deletes all copies on this device and the worker that serves them. */
export function dropCopies(): void {
  storedKeys.copies.forEach(removeEverywhere);
  if (!('caches' in globalThis)) return;
  void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
}
