import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Signature } from '#shared/signatures/signature';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { shownDate } from '#web/forms/typedFields';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ComparedSheet } from './ComparedSheet';
import type { PageChange, WordsCompared } from './comparePages';
import styles from './comparison.module.css';
import { openReading } from '#shared/signatures/signatureEndpoints';
import { linkedSource } from '#web/entities/reading/manualSource';
import { type Manual, openManual } from '#web/entities/reading/openManual';
import { request } from '#web/http/httpClient';

type Props = {
  signature: Signature;
  pdf: PDFDocumentProxy;
  change: PageChange;
  /** Null during the comparison. */
  words: WordsCompared | null;
  former: string;
  revision: string;
  dates: ReadonlyMap<string, string>;
  /** Shows the list of pages where it does not fit beside them. */
  onList: (() => void) | null;
  /** Goes to the next or previous changed page; returns false if there is none. */
  onPage: (by: 1 | -1) => boolean;
  onClose: () => void;
};

type Side = 'former' | 'now';

/** A page in both revisions, side by side; on a phone one of them at a time. */
export function ComparedSheets(props: Props) {
  const { signature, pdf, change, words, former, revision, dates, onList, onPage, onClose } = props;
  const formerPdf = useFormerManual(signature.id, former);
  const [side, setSide] = useState<Side>('now');
  const formerBox = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const boxes = { former: formerBox, now: box };
  const marked = useRef<Record<Side, readonly Range[]>>({ former: [], now: [] });
  const place = useRef(-1);
  useEffect(() => {
    place.current = -1;
    box.current?.focus({ preventScroll: true });
  }, [change]);
  const step = (by: 1 | -1) => {
    const places = inOrderOf(marked.current);
    const next = place.current + by;
    const range = places[next];
    if (range) {
      place.current = next;
      show(range);
    } else onPage(by);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
    if (event.key === ']') step(1);
    else if (event.key === '[') step(-1);
    else if (event.key === 'Escape' || event.key.toLowerCase() === 'd') onClose();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
  const follow = (from: Side) => () => {
    const one = boxes[from].current;
    const other = boxes[from === 'now' ? 'former' : 'now'].current;
    // An unchanged position is not set again, because that would scroll this sheet again.
    if (one && other && Math.abs(other.scrollTop - one.scrollTop) > 1) {
      other.scrollTop = one.scrollTop;
    }
  };
  const sheet = (of: Side, page: number | null) => {
    const version = of === 'now' ? revision : former;
    const source = of === 'now' ? pdf : formerPdf;
    if (page === null) return <Blank text={`Esta página não existe na ${version}`} />;
    if (source === null) return <Blank text={`Carregando a ${version}...`} />;
    if (source === 'failed') return <Blank text={`Não foi possível abrir a ${version}.`} />;
    return (
      <ComparedSheet
        {...{ pdf: source, page, box: boxes[of] }}
        pieces={words?.[of] ?? null}
        mark={of === 'now' ? 'compared-in' : 'compared-out'}
        label={`${version}, página ${page}`}
        onScroll={follow(of)}
        onMarked={(ranges) => {
          marked.current[of] = ranges;
        }}
      />
    );
  };
  const head = (of: Side, page: number | null) => {
    const version = of === 'now' ? revision : former;
    return (
      <button type="button" aria-pressed={side === of} onClick={() => setSide(of)}>
        <RevisionStamp version={version} />
        <span className="muted num">
          {[shownDate(dates.get(version) ?? ''), page === null ? '' : `página ${page}`]
            .filter((text) => text !== '')
            .join(', ')}
        </span>
      </button>
    );
  };
  return (
    <section className={styles.sides} aria-label="As duas revisões" data-reader-area="">
      <div className={styles.head}>
        {head('former', change.former)}
        {head('now', change.page)}
      </div>
      <p className={styles.legend}>
        {onList ? (
          <Button small onClick={onList}>
            <Icon name="file" />
            Páginas que mudaram
          </Button>
        ) : null}
        <del>retirado</del>
        <ins>incluído</ins>
        <span className="muted num" role="status">
          {countText(words)}
        </span>
        <span className={styles.steps}>
          <Button small title="Trecho anterior ( [ )" onClick={() => step(-1)}>
            <Icon name="prev" />
            Anterior
          </Button>
          <Button small title="Próximo trecho ( ] )" onClick={() => step(1)}>
            Próximo trecho
            <Icon name="next" />
          </Button>
          <Button square aria-label="Fechar a comparação" onClick={onClose}>
            <Icon name="x" />
          </Button>
        </span>
      </p>
      <div className={styles.two} data-side={side}>
        {sheet('former', change.former)}
        {sheet('now', change.page)}
      </div>
    </section>
  );
}

/** The manual of an earlier revision; null until it is open, 'failed' if it cannot be opened. */
function useFormerManual(signature: number, revision: string) {
  const [opened, setOpened] = useState<{
    revision: string;
    pdf: PDFDocumentProxy | 'failed';
  } | null>(null);
  useEffect(() => {
    const call = new AbortController();
    let manual: Manual | undefined;
    const show = (pdf: PDFDocumentProxy | 'failed') => {
      if (!call.signal.aborted) setOpened({ revision, pdf });
    };
    const body = { opening: crypto.randomUUID(), revision };
    const ask = () =>
      request(openReading, {
        path: { id: signature },
        body,
        signal: call.signal,
        overlay: false,
        alerts: false,
        mayBeMissing: true,
      });
    const open = async () => {
      const first = await ask();
      const source = linkedSource({ first, renew: ask, onConnection: () => undefined });
      manual = await openManual(source, () => show('failed'));
      if (call.signal.aborted) manual.close();
      show(manual.pdf);
    };
    open().catch(() => show('failed'));
    return () => {
      call.abort();
      manual?.close();
    };
  }, [signature, revision]);
  return opened?.revision === revision ? opened.pdf : null;
}

const Blank = ({ text }: { text: string }) => (
  <div className={styles.sheet}>
    <p className={styles.blank}>{text}</p>
  </div>
);

function countText(words: WordsCompared | null): string {
  if (words === null) return 'Comparando...';
  return words.count === 1 ? '1 trecho nesta página' : `${words.count} trechos nesta página`;
}

/** The visible places of both pages, from top to bottom. */
function inOrderOf({ former, now }: Record<Side, readonly Range[]>): Range[] {
  const isSeen = (range: Range) => range.getBoundingClientRect().width > 0;
  const ranges = [...now, ...former].filter(isSeen);
  return ranges.toSorted(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
}

function show(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  if ('highlights' in CSS) CSS.highlights.set('compared-here', new Highlight(range));
}
