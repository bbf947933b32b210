import { keepTaps } from './state/taps';
import { preloadEarlier } from './preloadEarlier';
import { showQuestion } from './shop/checkout/opening/showQuestion';

/**
 * Starts the program of a drawn page after the first paint, because parsing the program takes a
 * slow phone tenths of a second.
 */
function runAfterPaint(program: string): void {
  const run = () => void import(program);
  // A hidden tab is never painted.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

// The page's own script, some hundred bytes in its head: it handles the drawn content and then
// starts the program.
const { program, earlier } = document.currentScript?.dataset ?? {};
showQuestion();
keepTaps();
if (earlier) preloadEarlier(earlier.split(' '));
if (program) runAfterPaint(program);
