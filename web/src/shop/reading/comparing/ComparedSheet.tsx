import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createViewer } from '../manual/createViewer';
import readerStyles from '../reader.module.css';
import type { Piece } from './comparePages';
import styles from './comparison.module.css';
import { changedRanges } from './wordRanges';

type Props = {
  pdf: PDFDocumentProxy;
  page: number;
  /** Its words, once they were compared. */
  pieces: readonly Piece[] | null;
  /** As which its changed words are marked, in this page and in all of CSS. */
  mark: 'compared-out' | 'compared-in';
  label: string;
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The places that are marked now. */
  onMarked: (ranges: readonly Range[]) => void;
};

/** The library's `ScrollMode.PAGE`: one page, and no other. */
const onePage = 3;

/** One page of a revision, with its changed words marked. */
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
      nameParts(container);
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
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
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

/** Beside another viewer: what the library numbers and names as if there were one alone. */
function nameParts(container: HTMLElement): void {
  container.querySelector('#hiddenCopyElement')?.removeAttribute('id');
  for (const page of container.querySelectorAll('.page')) page.removeAttribute('role');
}
