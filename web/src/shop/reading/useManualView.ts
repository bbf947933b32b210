import { type RefObject, useEffect, useState } from 'react';
import { placeIn } from '#web/entities/reading/readingPlaces';
import { flat } from './manual/outline';
import { type ManualView, showManual } from './manual/showManual';
import { watchTouches } from './manual/watchTouches';
import { createReaderState, type ReaderStore } from './readerState';
import type { Opened } from './useOpening';

type Shown = Opened & { owner: number; container: RefObject<HTMLDivElement | null> };

/** The library's viewer in its box, from where this person left this manual. */
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
    const began = requestAnimationFrame(() => {
      setView(shown);
    });
    return () => {
      cancelAnimationFrame(began);
      unwatch();
      shown.close();
    };
  }, [container, manual, place, state]);
  useEffect(() => {
    if (!view || !place || place.revision === revision || pageAsked() !== null) return undefined;
    return sameChapter({ state, view, entry: place.entry });
  }, [view, place, revision, state]);
  return { state, view, place };
}

/** Another revision counts its pages anew: its reader goes on in the same chapter. */
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

/** `#page=142` */
function pageAsked(): number | null {
  const page = /^#page=([1-9]\d{0,5})$/.exec(location.hash)?.[1];
  return page === undefined ? null : Number(page);
}
