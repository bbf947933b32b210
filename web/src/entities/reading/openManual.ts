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

/** Character maps and fonts that a file may ask for, on the shop's own origin; the build puts them there. */
const data = `/assets/pdf-${version}`;

/** Few requests where a page is drawn, little that is read in vain where one is leafed over. */
const partBytes = 64 * 1024;

export type Manual = {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
};

/**
 * Opens a manual without reading more of it than is shown. Nothing is evaluated or compiled at run time,
 * so that the content security policy stays as strict as it is.
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
    // A page tree that leads nowhere shows only where a page is asked for; the viewer asks for this one in any case.
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
    this.#source.read(begin, end).then((bytes) => {
      this.onDataRange(begin, bytes);
    }, this.#onFailure);
  }
}
