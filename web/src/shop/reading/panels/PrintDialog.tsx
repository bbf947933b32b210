import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type SubmitEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import type { ReaderParts } from '../ReaderBar';
import styles from '../reader.module.css';

/** The most pages that fit as pictures into a phone's memory. */
const mostPrinted = 50;

/** 150 dots per inch, enough for small figures, over the 72 points of an inch. */
const factor = 150 / 72;

/**
 * The largest picture that a phone's browser can draw; a larger sheet, such as a folded diagram, is
 * printed at a lower resolution.
 */
const mostPixels = 16_000_000;

type Printing = {
  readonly from: number;
  readonly to: number;
  readonly onPage: (page: number) => void;
};

/** No page without a connection, the right to read, or enough memory. */
class PageNotDrawn extends Error {
  readonly page: number;

  constructor(page: number, cause: unknown) {
    super(`page ${page} was not drawn`, { cause });
    this.page = page;
  }
}

/** Draws the pages as pictures and opens the browser's print dialog; closing it removes them. */
async function printPages(pdf: PDFDocumentProxy, { from, to, onPage }: Printing): Promise<void> {
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
    urls.forEach((url) => URL.revokeObjectURL(url));
  }
}

async function shown(url: string, page: number): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  picture.alt = `Página ${page}`;
  await picture.decode();
  return picture;
}

/** Whatever the cause, the reader needs to know which page failed. */
const drawn = (pdf: PDFDocumentProxy, page: number): Promise<Blob> =>
  pictureOf(pdf, page).catch((error: unknown) => {
    throw new PageNotDrawn(page, error);
  });

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  // A canvas keeps its memory until its size is zero.
  canvas.width = 0;
  page.cleanup();
  if (!blob) throw new Error(`page ${number} was not drawn`);
  return blob;
}

const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(factor, Math.sqrt(mostPixels / (width * height)));

type Props = Pick<ReaderParts, 'state' | 'open'> & { pdf: PDFDocumentProxy };

/** Prints a range of pages, because a maintenance task rarely needs the whole manual. */
export function PrintDialog({ state, open, pdf }: Props) {
  const { page } = useStore(state);
  const [range, setRange] = useState({ from: String(page), to: String(page) });
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<number | null>(null);
  const close = () => open({ print: false });
  const print = async (event: SubmitEvent) => {
    event.preventDefault();
    const from = Number(range.from);
    const to = Number(range.to);
    const problem = problemOf(from, to, pdf.numPages);
    setError(problem);
    if (problem !== undefined) return;
    setDone(0);
    try {
      await printPages(pdf, { from, to, onPage: setDone });
      close();
    } catch (failure) {
      if (!(failure instanceof PageNotDrawn)) throw failure;
      setError(`Não foi possível preparar a página ${failure.page}. Tente de novo.`);
    } finally {
      setDone(null);
    }
  };
  return (
    <Dialog title="Imprimir" onClose={close}>
      <form className="stack" onSubmit={(event) => void print(event)}>
        <div className="row">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'Da página' : 'Até a página'}
              inputMode="numeric"
              value={range[end]}
              error={end === 'to' ? error : undefined}
              onChange={(event) => setRange({ ...range, [end]: event.target.value })}
            />
          ))}
        </div>
        <p className="small muted">
          Até {mostPrinted} páginas de uma vez; para o manual todo, use o Download.
        </p>
        <DialogFoot>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={done !== null}
            busyLabel={`Preparando, página ${done ?? 0}`}
          >
            Imprimir
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function problemOf(from: number, to: number, pages: number): string | undefined {
  const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= pages;
  if (!isPage(from) || !isPage(to) || from > to) {
    return `Escreva páginas de 1 a ${pages}, em ordem.`;
  }
  return to - from >= mostPrinted ? `No máximo ${mostPrinted} páginas de uma vez.` : undefined;
}
