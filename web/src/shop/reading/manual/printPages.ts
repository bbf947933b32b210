import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import styles from '../reader.module.css';

/** As many as a browser holds as pictures in the memory a phone has. */
export const mostPrinted = 50;

/** Of a printer that shows small figures, over the 72 points of an inch. */
const factor = 150 / 72;

type Printing = {
  readonly from: number;
  readonly to: number;
  readonly onPage: (page: number) => void;
};

/** The connection is gone, the right to read has ended, or the memory does not suffice. */
export class PageNotDrawn extends Error {
  readonly page: number;

  constructor(page: number, cause: unknown) {
    super(`page ${page} was not drawn`, { cause });
    this.page = page;
  }
}

/** Draws the pages as pictures and opens the browser's print; they are gone when it closes. */
export async function printPages(
  pdf: PDFDocumentProxy,
  { from, to, onPage }: Printing,
): Promise<void> {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  const urls: string[] = [];
  try {
    for (let number = from; number <= to; number += 1) {
      onPage(number);
      const url = URL.createObjectURL(await drawn(pdf, number));
      urls.push(url);
      paper.append(await shown(url, number));
    }
    document.body.append(paper);
    document.body.dataset.printing = 'manual';
    print();
  } finally {
    delete document.body.dataset.printing;
    paper.remove();
    urls.forEach((url) => {
      URL.revokeObjectURL(url);
    });
  }
}

async function shown(url: string, page: number): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  picture.alt = `Página ${page}`;
  await picture.decode();
  return picture;
}

/** Whatever keeps the library from drawing a page, the page is what the person has to know. */
const drawn = (pdf: PDFDocumentProxy, page: number): Promise<Blob> =>
  pictureOf(pdf, page).catch((error: unknown) => {
    throw new PageNotDrawn(page, error);
  });

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: factor });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  // A canvas keeps its memory until it is empty.
  canvas.width = 0;
  page.cleanup();
  if (!blob) throw new Error(`page ${number} was not drawn`);
  return blob;
}
