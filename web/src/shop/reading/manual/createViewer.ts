// The library's viewer takes its parts from what this first import leaves behind.
import 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFLinkService,
  PDFViewer,
  GenericL10n,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Hit, HitFinder } from './HitFinder';

/** Pixels a page is drawn with at most; beyond, what is in view is drawn over it. */
const maxCanvasPixels = 5_000_000;
/** Links are drawn, forms are not filled in: the library's `AnnotationMode.ENABLE`. */
const annotationMode = 1;

export type Viewer = {
  readonly viewer: PDFViewer;
  readonly eventBus: EventBus;
  readonly linkService: PDFLinkService;
};

/** The library's viewer in its box, which draws pages as they are reached. */
export function createViewer(
  container: HTMLDivElement,
  onHits: (page: number, hits: Hit[]) => void,
): Viewer {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
    ignoreDestinationZoom: true,
  });
  const findController = new HitFinder({ eventBus, linkService }, onHits);
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: silentTexts,
    annotationMode,
    maxCanvasPixels,
  });
  linkService.setViewer(viewer);
  return { viewer, eventBus, linkService };
}

/** Silences the library's English texts: the reader has its own, in Portuguese. */
class SilentTexts extends GenericL10n {
  override get(): Promise<string> {
    return Promise.resolve('');
  }
  override translate(): Promise<void> {
    return Promise.resolve();
  }
  override translateOnce(): Promise<void> {
    return Promise.resolve();
  }
  override pause(): void {
    // Nothing is observed.
  }
  override resume(): void {
    // Nothing is observed.
  }
}

const silentTexts = new SilentTexts('');
