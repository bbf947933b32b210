import { isVisitStored } from './state/stored';

/**
 * What checks an earlier visit's storage comes beside the program, which would ask for it only once it runs;
 * who comes for the first time has nothing to check, and loads nothing of it.
 */
export function preloadEarlier(files: readonly string[]): void {
  if (!isVisitStored()) return;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
