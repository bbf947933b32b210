import type { ReaderStore } from '../readerState';
import type { ManualView } from './showManual';

/** Of the edge from which a swipe turns the page, and how far it goes, in pixels. */
const edge = 32;
const swipe = 60;

type Finger = { readonly clientX: number; readonly clientY: number };

/** Pinch, a swipe from the edge, a double tap that fits the width. Answers how to stop. */
export function watchTouches(box: HTMLElement, view: ManualView, state: ReaderStore): () => void {
  const stop = new AbortController();
  let spread: number | null = null;
  let begun: Finger | null = null;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    hear: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    box.addEventListener(type, hear, { signal: stop.signal, passive: false });
  };
  on('touchstart', ({ touches }) => {
    const [one, two] = touches;
    spread = one && two ? distance(one, two) : null;
    begun = one && !two && atEdge(box, one) ? one : null;
  });
  on('touchmove', (event) => {
    const [one, two] = event.touches;
    if (!one || !two || spread === null) return;
    event.preventDefault();
    const now = distance(one, two);
    if (Math.abs(now - spread) < 4) return;
    view.pinch(now / spread, [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2]);
    spread = now;
  });
  on('touchend', ({ changedTouches }) => {
    const [finger] = changedTouches;
    if (begun && finger) {
      const way = finger.clientX - begun.clientX;
      const { page } = state.getState();
      if (Math.abs(way) > swipe) view.goTo(page + (way < 0 ? 1 : -1));
    }
    begun = null;
    spread = null;
  });
  on('dblclick', ({ target }) => {
    // With a mouse it chooses a word.
    if (matchMedia('(pointer: coarse)').matches && target instanceof Node) view.zoom('page-width');
  });
  return () => {
    stop.abort();
  };
}

const distance = (one: Finger, two: Finger) =>
  Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

function atEdge(box: HTMLElement, { clientX }: Finger): boolean {
  const { left, right } = box.getBoundingClientRect();
  return clientX - left < edge || right - clientX < edge;
}
