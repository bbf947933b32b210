// This import must come first, because the library's viewer uses globals that it sets.
import 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFLinkService,
  PDFViewer,
  GenericL10n,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Hit, HitFinder } from './HitFinder';

/** The most pixels for drawing a page; beyond that, the visible part is drawn separately. */
const maxCanvasPixels = 5_000_000;
/** The library's `AnnotationMode.ENABLE`: shows links, but no form fields. */
const annotationMode = 1;

export type Viewer = {
  readonly viewer: PDFViewer;
  readonly eventBus: EventBus;
  readonly linkService: PDFLinkService;
};

/** The library's viewer in its box, which draws pages when they become visible. */
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

/** Removes the library's English texts, because the reader has Portuguese ones. */
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
    // Does nothing, because there are no texts to observe.
  }
  override resume(): void {
    // Does nothing, because there are no texts to observe.
  }
}

const silentTexts = new SilentTexts('');
