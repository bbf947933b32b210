import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import { isNewBookmark, waitingNotes, withWaiting } from '#web/entities/manualNotes/waitingNotes';
import type { ReaderStore } from '../readerState';
import './pageNotes.css';
import { type NotesOf, notesQuery } from './notesQuery';

type Props = { of: NotesOf; state: ReaderStore; container: RefObject<HTMLElement | null> };

/** Tells the bar which pages have a bookmark, and underlines quoted text on visible pages. */
export function PageNotes({ of, state, container }: Props) {
  const { data } = useQuery(notesQuery(of));
  useEffect(() => {
    // Loaded while there is a connection, because a bookmark can also be set offline.
    import('./toggleBookmark').catch(() => undefined);
  }, []);
  const { owner, signature } = of;
  const changed = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.snapshot);
  useEffect(() => {
    const waiting = waitingNotes.of(owner);
    const stored = withWaiting(data ?? [], waiting).flatMap(({ text, place }) =>
      text === null && place.page !== null ? [place.page] : [],
    );
    const written = waiting.filter(({ body }) => isNewBookmark(body, signature));
    state.setState({ marked: [...stored, ...written.map(({ body }) => body.page)] });
  }, [data, state, owner, signature, changed]);
  useEffect(() => {
    const quoted = (data ?? []).filter(({ quote, place }) => quote !== null && place.page !== null);
    const box = container.current;
    if (quoted.length === 0 || !box || !('highlights' in CSS)) return undefined;
    const draw = () => {
      CSS.highlights.set(
        'manual-notes',
        new Highlight(...quoted.flatMap((note) => rangeOf(note, box))),
      );
    };
    // The text layer of a page appears after its picture and is removed when it is out of view.
    const seen = new MutationObserver((changes) => {
      const isWords = ({ target }: MutationRecord) =>
        target instanceof Element && target.closest('.textLayer, .page') !== null;
      if (changes.some(isWords)) draw();
    });
    seen.observe(box, { childList: true, subtree: true });
    draw();
    return () => {
      seen.disconnect();
      CSS.highlights.delete('manual-notes');
    };
  }, [data, container]);
  return null;
}

/**
 * The range of the quoted text on its page. It ignores white space, because each line of a page is
 * a separate piece.
 */
function rangeOf({ quote, place }: PlacedNote, box: HTMLElement): Range[] {
  const layer = box.querySelector(`.page[data-page-number="${place.page}"] .textLayer`);
  const wanted = (quote ?? '').replaceAll(/\s+/g, '');
  if (!layer || wanted === '') return [];
  const places: { node: Node; offset: number }[] = [];
  let words = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let offset = 0; offset < text.length; offset += 1) {
      const unit = text.charAt(offset);
      if (/\s/.test(unit)) continue;
      words += unit;
      places.push({ node, offset });
    }
  }
  const at = words.indexOf(wanted);
  const first = places[at];
  const last = places[at + wanted.length - 1];
  if (!first || !last) return [];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return [range];
}
