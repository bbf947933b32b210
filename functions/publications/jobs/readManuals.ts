import { jobWorkMs } from '#platform/http/jobEvent';
import { errorFields, log } from '#platform/runtime/logger';
import { deleteFile, getFile, listFiles } from '#platform/files/files';
import { incomingManuals } from '../manuals/manualUploads';
import { maxBytesInMemory } from '../manuals/maxBytesInMemory';
import { keepTexts, textsAddress, textsFolder } from '../pageTexts/pageTextFiles';
import type { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Extracts the text of manuals that have none yet. The bucket itself shows what is missing, so that
 * no upload, import or restored file is forgotten.
 */
export async function readManuals(): Promise<number> {
  const end = performance.now() + jobWorkMs;
  let read = 0;
  for (const manual of await unreadManuals()) {
    if (performance.now() > end) break;
    try {
      await readManual(manual);
      read += 1;
    } catch (error) {
      log('error', 'manual.notRead', { key: manual, ...errorFields(error) });
      await deleteFile(textsAddress(manual));
    }
  }
  return read;
}

async function unreadManuals(): Promise<string[]> {
  const manuals: string[] = [];
  const read = new Set<string>();
  for await (const { key } of listFiles({ bucket: 'manuals', prefix: '' })) {
    if (key.startsWith(textsFolder)) read.add(key);
    else if (!key.startsWith(incomingManuals)) manuals.push(key);
  }
  return manuals.filter((manual) => !read.has(textsAddress(manual).key));
}

async function readManual(manual: string): Promise<void> {
  // Marked first, so that a file that crashes the function is not retried and does not block
  // others.
  await keepTexts(manual, { pages: null });
  const file = await getFile({ bucket: 'manuals', key: manual });
  if (!file || file.bytes.length > maxBytesInMemory) return;
  await keepTexts(manual, { pages: await readPages(file.bytes) });
}

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

export const handler = async (): Promise<{ read: number }> => ({ read: await readManuals() });
