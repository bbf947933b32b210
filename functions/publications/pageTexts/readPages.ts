import type { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The text of each page, as the reader's own search finds it; null for a file that needs a password
 * or cannot be read.
 */
export async function readPages(pdf: Uint8Array): Promise<string[] | null> {
  const { getDocument, VerbosityLevel } = await library();
  const task = getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.map((item) =>
        'str' in item ? item.str + (item.hasEOL ? '\n' : '') : '',
      );
      pages.push(tidy(pieces.join('')));
      page.cleanup();
    }
    return pages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

/** Joins a word that was hyphenated at the end of a line. */
const tidy = (text: string): string =>
  text
    .replaceAll('\0', '')
    .normalize('NFC')
    .replace(/(\p{Ll})-\n(\p{Ll}+) ?/gu, '$1$2\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

type Library = {
  readonly getDocument: typeof getDocument;
  readonly VerbosityLevel: typeof VerbosityLevel;
};

/**
 * Extracting text needs neither canvas nor thread: the library finds its worker in this thread, and
 * a stub replaces the drawing matrix that it instantiates when loaded.
 */
async function library(): Promise<Library> {
  const pdfjsWorker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const matrix = 'DOMMatrix' in globalThis ? {} : { DOMMatrix: Object };
  Object.assign(globalThis, { pdfjsWorker, ...matrix });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
