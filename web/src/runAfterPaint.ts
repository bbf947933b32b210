/**
 * Begins the program of a page that shows something without it, once that is painted: reading the program
 * takes a slow phone tenths of a second. The page's own script, so that it can stand in the page's head.
 */
function runAfterPaint(program: string): void {
  const run = () => void import(program);
  // In a tab that is not shown nothing is ever painted.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

const { program } = document.currentScript?.dataset ?? {};
if (program) runAfterPaint(program);
