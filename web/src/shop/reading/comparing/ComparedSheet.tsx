import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createViewer } from '../manual/createViewer';
import readerStyles from '../reader.module.css';
import type { Piece } from './comparePages';
import styles from './comparison.module.css';

type Props = {
  pdf: PDFDocumentProxy;
  page: number;
  /** The page's words once they are compared. */
  pieces: readonly Piece[] | null;
  /** The name of the CSS highlight for the changed words of this page. */
  mark: 'compared-out' | 'compared-in';
  label: string;
  /** The scrolling box. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Called with the marked places. */
  onMarked: (ranges: readonly Range[]) => void;
};

/** The library's `ScrollMode.PAGE`: shows a single page. */
const onePage = 3;

/** One page of a revision with its changed words marked. */
export function ComparedSheet({ pdf, page, pieces, mark, label, box, onScroll, onMarked }: Props) {
  const shown = useRef<ReturnType<typeof createViewer> | null>(null);
  const draw = useEffectEvent(() => {
    const layer = box.current?.querySelector(`[data-page-number="${page}"] .textLayer`);
    const ranges = layer && pieces ? changedRanges(layer, pieces) : [];
    if ('highlights' in CSS) CSS.highlights.set(mark, new Highlight(...ranges));
    onMarked(ranges);
  });
  useEffect(() => {
    draw();
  }, [page, pieces, mark]);
  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    const viewer = createViewer(container, () => undefined);
    viewer.eventBus.on('pagesinit', () => {
      viewer.viewer.scrollMode = onePage;
      viewer.viewer.currentScaleValue = 'page-width';
      viewer.viewer.currentPageNumber = Number(container.dataset.page);
    });
    viewer.eventBus.on('textlayerrendered', () => {
      takeOffNames(container);
      draw();
    });
    viewer.viewer.setDocument(pdf);
    viewer.linkService.setDocument(pdf);
    const fit = new ResizeObserver(() => {
      if (viewer.viewer.pagesCount > 0) viewer.viewer.currentScaleValue = 'page-width';
    });
    fit.observe(container);
    shown.current = viewer;
    return () => {
      fit.disconnect();
      shown.current = null;
      viewer.viewer.cleanup();
      if ('highlights' in CSS) CSS.highlights.delete(mark);
    };
  }, [pdf, box, mark]);
  useEffect(() => {
    const viewer = shown.current?.viewer;
    if (viewer && viewer.pagesCount > 0) viewer.scrollPageIntoView({ pageNumber: page });
  }, [page]);
  return (
    <div className={styles.sheet}>
      <div
        ref={box}
        className={readerStyles.scroller}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
        data-page={page}
        onScroll={onScroll}
      >
        <div className="pdfViewer" />
      </div>
    </div>
  );
}

/**
 * How many letters ahead a word is searched, because a running head or a licence may come in
 * between. A short word would be found anywhere, so it is searched less far.
 */
const ahead = 600;
const aheadOfShort = 30;
const shortWord = 3;

/** The ranges of the changed words in a page's text layer, one per place, in order. */
function changedRanges(layer: Element, pieces: readonly Piece[]): Range[] {
  const { letters, places } = lettersOf(layer);
  const ranges: Range[] = [];
  let cursor = 0;
  for (const { words, isChanged } of pieces) {
    let range: Range | null = null;
    for (const word of words) {
      const at = letters.indexOf(word, cursor);
      const reach = word.length < shortWord ? aheadOfShort : ahead;
      if (at < 0 || at - cursor > reach) continue;
      cursor = at + word.length;
      const first = places[at];
      const last = places[cursor - 1];
      if (!isChanged || !first || !last) continue;
      if (range === null) {
        range = document.createRange();
        range.setStart(first.node, first.offset);
      }
      range.setEnd(last.node, last.offset + 1);
    }
    if (range !== null) ranges.push(range);
  }
  return ranges;
}

type LetterPlace = { readonly node: Node; readonly offset: number };

/** The letters of a page without spaces and without the hyphens of words broken at a line end. */
function lettersOf(layer: Element): { letters: string; places: LetterPlace[] } {
  let letters = '';
  const places: LetterPlace[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (/\p{Ll}-$/u.test(letters) && /^\p{Ll}/u.test(text)) {
      letters = letters.slice(0, -1);
      places.pop();
    }
    for (let offset = 0; offset < text.length; offset += 1) {
      const unit = text.charAt(offset);
      if (/\s/.test(unit)) continue;
      letters += unit;
      places.push({ node, offset });
    }
  }
  return { letters, places };
}

/** Removes the ids and roles that the library sets as if there were only one viewer. */
function takeOffNames(container: HTMLElement): void {
  container.querySelector('#hiddenCopyElement')?.removeAttribute('id');
  for (const page of container.querySelectorAll('.page')) page.removeAttribute('role');
}
