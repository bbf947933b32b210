import { type RefObject, useEffect, useState } from 'react';
import { placeIn } from '#web/entities/reading/readingPlaces';
import { flat } from './manual/outline';
import { type ManualView, showManual } from './manual/showManual';
import { createReaderState, type ReaderStore } from './readerState';
import type { Opened } from './useOpening';

type Shown = Opened & { owner: number; container: RefObject<HTMLDivElement | null> };

/** The library's viewer in its box, starting where this person stopped reading. */
export function useManualView({ signature, revision, manual, owner, container }: Shown) {
  const [place] = useState(() => placeIn(signature.id, owner));
  const [state] = useState(() => createReaderState(pageAsked() ?? place?.page ?? 1));
  const [view, setView] = useState<ManualView | null>(null);
  useEffect(() => {
    const box = container.current;
    if (!box) return undefined;
    const scale = place?.scale ?? 'page-width';
    const shown = showManual({ container: box, pdf: manual.pdf, state, scale });
    const unwatch = watchTouches(box, shown, state);
    box.focus({ preventScroll: true });
    const began = requestAnimationFrame(() => setView(shown));
    return () => {
      cancelAnimationFrame(began);
      unwatch();
      shown.close();
    };
  }, [container, manual, place, state]);
  useEffect(() => (view ? markAsked(state, view) : undefined), [view, state]);
  useEffect(() => {
    if (!view || !place || place.revision === revision || pageAsked() !== null) return undefined;
    return sameChapter({ state, view, entry: place.entry });
  }, [view, place, revision, state]);
  return { state, view, place };
}

/** Another revision has other page numbers, so the reader continues in the same chapter. */
function sameChapter(at: { state: ReaderStore; view: ManualView; entry: string | null }) {
  const { state, view, entry } = at;
  const stop = state.subscribe(({ outline }) => {
    if (outline === null) return;
    stop();
    const page = flat(outline).find(({ title }) => title === entry)?.page ?? null;
    if (page !== null) view.goTo(page);
  });
  return stop;
}

/** `#page=142&find=filtro` */
const asked = () => new URLSearchParams(location.hash.slice(1));

/** The revision in the address to compare with: "Rev. 6", or '' for the previous one. */
export const comparisonAsked = () => asked().get('compare');

/** Whether the address asks for the notes. */
export const notesAsked = () => asked().get('panel') === 'notes';

function pageAsked(): number | null {
  const page = asked().get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}

/** For a link from the search in all manuals, marks the searched text. */
function markAsked(state: ReaderStore, view: ManualView) {
  const text = asked().get('find') ?? '';
  if (text === '') return undefined;
  const stop = state.subscribe(({ drawn }) => {
    if (!drawn) return;
    stop();
    view.find(text);
  });
  return stop;
}

/** The width of the edge where a swipe turns the page, and the length of the swipe, in pixels. */
const edge = 32;
const swipe = 60;

type Finger = { readonly clientX: number; readonly clientY: number };

/** Handles pinch, an edge swipe and a double tap that fits the width; returns its end. */
export function watchTouches(box: HTMLElement, view: ManualView, state: ReaderStore): () => void {
  const stop = new AbortController();
  let spread: number | null = null;
  let begun: Finger | null = null;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    hear: (event: HTMLElementEventMap[Type]) => void,
  ) => box.addEventListener(type, hear, { signal: stop.signal, passive: false });
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
      const moved = finger.clientX - begun.clientX;
      const { page } = state.getState();
      if (Math.abs(moved) > swipe) view.goTo(page + (moved < 0 ? 1 : -1));
    }
    begun = null;
    spread = null;
  });
  on('dblclick', ({ target }) => {
    // With a mouse, a double click selects a word.
    if (matchMedia('(pointer: coarse)').matches && target instanceof Node) view.zoom('page-width');
  });
  return () => stop.abort();
}

const distance = (one: Finger, two: Finger) =>
  Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

function atEdge(box: HTMLElement, { clientX }: Finger): boolean {
  const { left, right } = box.getBoundingClientRect();
  return clientX - left < edge || right - clientX < edge;
}
