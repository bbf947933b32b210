import { isVisitStored } from './state/stored';

/**
 * Preloads the module that checks stored data in parallel with the program, which would otherwise
 * request it only once it runs. A first visit has no stored data and loads nothing.
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
