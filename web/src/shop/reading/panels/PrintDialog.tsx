import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type SubmitEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { mostPrinted, PageNotDrawn, printPages } from '../manual/printPages';
import type { ReaderParts } from '../ReaderBar';

type Props = Pick<ReaderParts, 'state' | 'open'> & { pdf: PDFDocumentProxy };

/** A maintenance task takes some pages along, seldom the whole manual. */
export function PrintDialog({ state, open, pdf }: Props) {
  const { page } = useStore(state);
  const [range, setRange] = useState({ from: String(page), to: String(page) });
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<number | null>(null);
  const close = () => {
    open({ print: false });
  };
  const print = async (event: SubmitEvent) => {
    event.preventDefault();
    const [from, to] = [Number(range.from), Number(range.to)];
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
              onChange={(event) => {
                setRange({ ...range, [end]: event.target.value });
              }}
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
