// The library's viewer takes its parts from what this first import leaves behind.
import 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Hit, HitFinder } from './HitFinder';
import { silentTexts } from './silentTexts';

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
