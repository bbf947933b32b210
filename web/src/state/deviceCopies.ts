import {
  copiesEndedKey,
  copiesKey,
  isStoredAnywhere,
  removeEverywhere,
  storedKeys,
  writeText,
} from './stored';

/** Where kept manuals are; beside it stands the shell that opens them without a connection. */
export const copiesCache = 'copies';

/** Something may be kept here. */
export const areCopiesStored = (): boolean => isStoredAnywhere(copiesKey);

/** Until their person logs in. */
export function endCopies(): void {
  if (areCopiesStored()) writeText(copiesEndedKey, 'true');
}

/** Nothing is left of what was kept on this device, the program that serves it included. */
export function dropCopies(): void {
  storedKeys.copies.forEach(removeEverywhere);
  if (!('caches' in globalThis)) return;
  void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
}
