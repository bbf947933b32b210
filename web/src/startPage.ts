import { keepTaps } from './state/taps';
import { preloadEarlier } from './preloadEarlier';
import { runAfterPaint } from './runAfterPaint';
import { showQuestion } from './shop/checkout/opening/showQuestion';

// The page's own script, some hundred bytes in its head: what it shows by itself, and then its program.
const { program, earlier } = document.currentScript?.dataset ?? {};
showQuestion();
keepTaps();
if (earlier) preloadEarlier(earlier.split(' '));
if (program) runAfterPaint(program);
