import { keepTaps } from './state/taps';
import { preloadEarlier } from './preloadEarlier';
import { showQuestion } from './shop/checkout/opening/showQuestion';

/**
 * Begins the program of a page that shows something without it, once that is painted: reading the program
 * takes a slow phone tenths of a second.
 */
function runAfterPaint(program: string): void {
  const run = () => void import(program);
  // In a tab that is not shown nothing is ever painted.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

// The page's own script, some hundred bytes in its head: what it shows by itself, and then its program.
const { program, earlier } = document.currentScript?.dataset ?? {};
showQuestion();
keepTaps();
if (earlier) preloadEarlier(earlier.split(' '));
if (program) runAfterPaint(program);
