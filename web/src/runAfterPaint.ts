/**
 * Begins the program of a page that shows something without it, once that is painted: reading the program
 * takes a slow phone tenths of a second.
 */
export function runAfterPaint(program: string): void {
  const run = () => void import(program);
  // In a tab that is not shown nothing is ever painted.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
