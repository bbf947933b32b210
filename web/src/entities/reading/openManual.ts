import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { ManualSource } from './manualSource';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Character maps and fonts that a file may need; the build copies them to this origin. */
const data = `/assets/pdf-${version}`;

/** Large enough for few requests per page, small enough to waste little when pages are skipped. */
const partBytes = 64 * 1024;

export type Manual = {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
};

/**
 * Opens a manual and reads only the parts that are shown. Nothing is evaluated or compiled at run
 * time, because the content security policy forbids it.
 */
export async function openManual(
  source: ManualSource,
  onFailure: (error: unknown) => void,
): Promise<Manual> {
  const task = getDocument({
    range: new ManualTransport(source, onFailure),
    rangeChunkSize: partBytes,
    disableStream: true,
    disableAutoFetch: true,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
  });
  const close = () => {
    void task.destroy();
  };
  try {
    const pdf = await task.promise;
    // A broken page tree only fails when a page is requested; the viewer requests this page anyway.
    await pdf.getPage(1);
    return { pdf, close };
  } catch (error) {
    close();
    throw error;
  }
}

class ManualTransport extends PDFDataRangeTransport {
  readonly #source: ManualSource;
  readonly #onFailure: (error: unknown) => void;

  constructor(source: ManualSource, onFailure: (error: unknown) => void) {
    super(source.size, null);
    this.#source = source;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#source.read(begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#onFailure);
  }
}
