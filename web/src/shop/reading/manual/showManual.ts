import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { noSearch, type ReaderStore, type Search } from '../readerState';
import { createViewer, type Viewer } from './createViewer';
import type { Hit } from './HitFinder';
import { readOutline } from './outline';

export type Scale = 'page-width' | 'page-fit' | '1' | '1.5';

export type ManualView = {
  readonly goTo: (page: number) => void;
  readonly zoom: (to: 'in' | 'out' | Scale) => void;
  readonly pinch: (factor: number, origin: readonly [number, number]) => void;
  readonly rotate: () => void;
  /** Searches for a text and goes to the first match; '' ends the search. */
  readonly find: (query: string) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly close: () => void;
};

type Shown = {
  readonly container: HTMLDivElement;
  readonly pdf: PDFDocumentProxy;
  readonly state: ReaderStore;
  readonly scale: string;
};

/** Shows the manual in its box and keeps the reader's state up to date. */
export function showManual({ container, pdf, state, scale }: Shown): ManualView {
  const parts = createViewer(container, (page, hits) => addHits(state, page, hits));
  const { viewer, linkService } = parts;
  keepInStep(parts, { container, pdf, state, scale });
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  const goTo = (page: number) => {
    if (page >= 1 && page <= pdf.numPages) viewer.scrollPageIntoView({ pageNumber: page });
  };
  const fit = new ResizeObserver(() => {
    const { pages, scale: look } = state.getState();
    // The box changed its size, for example because a panel opened or a phone was turned, so a
    // fitted page is fitted again.
    if (pages !== null && look.startsWith('page-')) viewer.currentScaleValue = look;
    viewer.update();
  });
  fit.observe(container);
  const close = () => {
    fit.disconnect();
    viewer.cleanup();
  };
  return { goTo, ...lookOf(parts), ...searchOf(parts, state), close };
}

function keepInStep({ viewer, eventBus }: Viewer, shown: Shown): void {
  const { container, pdf, state, scale } = shown;
  const first = state.getState().page;
  const on = (name: string, hear: (event: Readonly<Record<string, unknown>>) => void) =>
    eventBus.on(name, hear);
  on('pagesinit', () => {
    viewer.currentScaleValue = scale;
    viewer.currentPageNumber = Math.min(first, pdf.numPages);
    state.setState({ pages: pdf.numPages });
    namePages(container);
  });
  on('pagerendered', () => {
    if (!state.getState().drawn) void showOutline(pdf, state);
    state.setState({ drawn: true });
  });
  let rest: ReturnType<typeof setTimeout> | undefined;
  for (const event of ['pagerendered', 'updatetextlayermatches']) {
    on(event, () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        // The library refuses this while a page is being drawn; its completion calls this again.
        pdf.cleanup(true).catch(() => undefined);
      }, restMs);
    });
  }
  on('pagechanging', ({ pageNumber }) => state.setState({ page: Number(pageNumber) }));
  on('scalechanging', ({ scale: factor, presetValue }) =>
    state.setState({ scale: typeof presetValue === 'string' ? presetValue : String(factor) }),
  );
  on('updatefindmatchescount', ({ matchesCount }) => setSearch(state, countOf(matchesCount)));
  on('updatefindcontrolstate', ({ matchesCount, state: found }) =>
    setSearch(state, { ...countOf(matchesCount), busy: found === stillLooking }),
  );
}

/** Milliseconds after which the data of invisible pages are released. */
const restMs = 2000;

/** The library's `FindState.PENDING`. */
const stillLooking = 3;

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

function lookOf({ viewer }: Viewer): Pick<ManualView, 'zoom' | 'pinch' | 'rotate'> {
  const larger = () => steps.find((step) => step > viewer.currentScale + 0.01);
  const smaller = () => steps.findLast((step) => step < viewer.currentScale - 0.01);
  return {
    zoom: (to) => {
      if (to !== 'in' && to !== 'out') viewer.currentScaleValue = to;
      else viewer.currentScale = (to === 'in' ? larger() : smaller()) ?? viewer.currentScale;
    },
    pinch: (scaleFactor, [x, y]) =>
      viewer.updateScale({ scaleFactor, origin: [x, y], drawingDelay: 400 }),
    rotate: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
  };
}

/** Ignores case and accents, and marks all matches. */
const loosely = {
  caseSensitive: false,
  entireWord: false,
  highlightAll: true,
  matchDiacritics: false,
};

function searchOf({ eventBus }: Viewer, state: ReaderStore): Pick<ManualView, 'find' | 'step'> {
  const look = (query: string, how: { type: '' | 'again'; findPrevious: boolean }) =>
    eventBus.dispatch('find', { source: eventBus, query, ...how, ...loosely });
  return {
    find: (query) => {
      state.setState({ search: { ...noSearch, query, busy: query !== '' } });
      if (query === '') eventBus.dispatch('findbarclose', { source: eventBus });
      else look(query, { type: '', findPrevious: false });
    },
    step: (direction) => {
      const { query } = state.getState().search;
      if (query !== '') look(query, { type: 'again', findPrevious: direction < 0 });
    },
  };
}

function addHits(state: ReaderStore, page: number, hits: readonly Hit[]): void {
  const others = state.getState().search.hits.filter((hit) => hit.page !== page);
  const all = [...others, ...hits];
  setSearch(state, { hits: all.toSorted((a, b) => a.page - b.page || a.index - b.index) });
}

function setSearch(state: ReaderStore, change: Partial<Search>): void {
  state.setState((before) => ({ search: { ...before.search, ...change } }));
}

function countOf(count: unknown): { current: number; total: number } {
  if (typeof count !== 'object' || count === null) return { current: 0, total: 0 };
  const { current = 0, total = 0 }: { current?: unknown; total?: unknown } = count;
  return { current: Number(current), total: Number(total) };
}

/** Sets Portuguese names, because the library's names are English. */
function namePages(container: HTMLElement): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page')) {
    page.setAttribute('aria-label', `Página ${page.dataset.pageNumber ?? ''}`);
  }
}

/** Loaded after the first page is drawn, because its entries refer to pages all over the file. */
async function showOutline(pdf: PDFDocumentProxy, state: ReaderStore): Promise<void> {
  state.setState({ outline: await readOutline(pdf) });
}
