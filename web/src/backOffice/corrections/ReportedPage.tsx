import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ManualReport } from '#shared/corrections/manualReport';
import { getReportedManual } from '#shared/corrections/manualReportDeskEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { linkedSource } from '#web/entities/reading/manualSource';
import { type Manual, openManual } from '#web/entities/reading/openManual';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import answering from '../kit/answering.module.css';
import styles from './corrections.module.css';
import { fold } from '#shared/values/text';

const zooms = [1, 1.5, 2, 3] as const;

type Drawn =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'drawn'; readonly revision: string; readonly boxes: readonly Box[] };

/** The page as its reader saw it, with the quoted words marked. */
export function ReportedPage({ report }: { report: ManualReport }) {
  const { id, page, signature, revision } = report;
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useDrawnPage(report, canvas);
  const larger = () => setStep((now) => Math.min(now + 1, zooms.length - 1));
  const smaller = () => setStep((now) => Math.max(now - 1, 0));
  useKeys({
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': () => setStep(0),
  });
  return (
    <section className={styles.plate} aria-label={`Página ${page} como o cliente a viu`}>
      <div className={answering.tools}>
        <Button square aria-label="Diminuir" onClick={smaller}>
          <Icon name="minus" />
        </Button>
        <span className={answering.zoom}>{zoom * 100}%</span>
        <Button square aria-label="Aumentar" onClick={larger}>
          <Icon name="plus" />
        </Button>
        <ButtonAnchor
          href={`${pathTo('/read/:signature', { signature })}#page=${page}`}
          target="_blank"
          data-reader={id}
        >
          <Icon name="book" />
          Abrir no leitor
        </ButtonAnchor>
        <span className={styles.read}>
          {drawn.kind === 'drawn' ? drawn.revision : revision}, pág. {page}
        </span>
      </div>
      <div
        className={styles.view}
        role="group"
        // Focusable, so that the arrow keys scroll a large page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Página ${page}`}
        aria-busy={drawn.kind === 'opening'}
      >
        {drawn.kind === 'drawn' ? null : (
          <p className={styles.note} role="status">
            {drawn.kind === 'opening' ? `Carregando a página ${page}...` : drawn.why}
          </p>
        )}
        <div
          className={styles.sheet}
          style={{ width: `${zoom * 100}%` }}
          hidden={drawn.kind !== 'drawn'}
        >
          <canvas ref={canvas} />
          {drawn.kind === 'drawn'
            ? drawn.boxes.map(([left, top, right, bottom]) => (
                <mark
                  key={`${left}/${top}`}
                  style={{
                    left: `${left * 100}%`,
                    top: `${top * 100}%`,
                    width: `${(right - left) * 100}%`,
                    height: `${(bottom - top) * 100}%`,
                  }}
                />
              ))
            : null}
        </div>
      </div>
    </section>
  );
}

/** Keeps the page sharp at all zoom levels except the largest. */
const pixelsAcross = 1600;

function useDrawnPage(report: ManualReport, canvas: RefObject<HTMLCanvasElement | null>): Drawn {
  const [drawn, setDrawn] = useState<{ of: number; state: Drawn } | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const show = (state: Drawn) => {
      if (!call.signal.aborted) setDrawn({ of: report.id, state });
    };
    const box = canvas.current;
    if (box) {
      drawPage(report, box, call.signal).then(show, (error: unknown) => {
        const why = error instanceof RequestFailure ? error.reason : undefined;
        show({ kind: 'failed', why: why ?? `A página ${report.page} não foi carregada.` });
      });
    }
    return () => call.abort();
  }, [report, canvas]);
  return drawn?.of === report.id ? drawn.state : { kind: 'opening' };
}

async function drawPage(
  { id, page, quote }: ManualReport,
  box: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<Drawn> {
  const ask = () => request(getReportedManual, { path: { id }, signal, mayBeMissing: true });
  const first = await ask();
  const source = linkedSource({ first, renew: ask, onConnection: () => undefined });
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const manual = await openManual(source, (error) =>
    fail(error instanceof Error ? error : new Error(String(error))),
  );
  signal.addEventListener('abort', manual.close);
  if (page > manual.pdf.numPages) {
    return { kind: 'failed', why: `A ${first.revision} não tem a página ${page}.` };
  }
  return Promise.race([failed, drawOn(box, manual.pdf, { page, quote, revision: first.revision })]);
}

type Wanted = Pick<ManualReport, 'page' | 'quote' | 'revision'>;

async function drawOn(
  canvas: HTMLCanvasElement,
  pdf: Manual['pdf'],
  { page, quote, revision }: Wanted,
): Promise<Drawn> {
  const sheet = await pdf.getPage(page);
  const plain = sheet.getViewport({ scale: 1 });
  const viewport = sheet.getViewport({ scale: pixelsAcross / plain.width });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await sheet.render({ canvas, viewport }).promise;
  const { items } = await sheet.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item ? [{ ...item, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
  );
  const boxes = quotedBoxes(pieces, quote ?? '').map((box): Box => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = plain.convertToViewportRectangle([...box]).map(Number);
    return [
      Math.min(x1, x2) / plain.width,
      Math.min(y1, y2) / plain.height,
      Math.max(x1, x2) / plain.width,
      Math.max(y1, y2) / plain.height,
    ];
  });
  return { kind: 'drawn', revision, boxes };
}

/** A piece of a page's text with its position, in page units. */
type TextPiece = {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
};

type Box = readonly [left: number, bottom: number, right: number, top: number];

const lettersOf = (text: string) => fold(text).replaceAll(/\s/g, '');

/**
 * Where the quoted words are on the page. They may cover parts of pieces, because a file splits its
 * lines anywhere.
 */
export function quotedBoxes(pieces: readonly TextPiece[], quote: string): Box[] {
  const wanted = lettersOf(quote);
  const all = pieces.map(({ str }) => lettersOf(str));
  const start = wanted === '' ? -1 : all.join('').indexOf(wanted);
  if (start < 0) return [];
  const end = start + wanted.length;
  const boxes: Box[] = [];
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    const length = all[place]?.length ?? 0;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    if (length > 0 && from < to) {
      const { x, y, width, height } = piece;
      boxes.push([
        x + (width * from) / length,
        y - height * 0.2,
        x + (width * to) / length,
        y + height,
      ]);
    }
    at += length;
  }
  return boxes;
}
