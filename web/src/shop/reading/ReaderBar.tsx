import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { ManualView } from './manual/showManual';
import { NoteIcon } from './notes/NoteIcon';
import type { Panels } from './Reader';
import styles from './reader.module.css';
import type { ReaderStore } from './readerState';

export type ReaderParts = {
  state: ReaderStore;
  view: ManualView | null;
  open: (change: Partial<Panels>) => void;
};

const scales = [
  ['page-width', 'Largura'],
  ['page-fit', 'Página inteira'],
  ['1', '100%'],
  ['1.5', '150%'],
] as const;

type BarProps = ReaderParts & {
  panels: Panels;
  keep: ReactNode;
  onReport: () => void;
  onNotes: () => void;
  onBookmark: () => void;
};

export function ReaderBar({ state, view, panels, open, keep, ...on }: BarProps) {
  const { page, marked } = useStore(state);
  const aboutPage = (
    <>
      <PageTool pressed={marked.includes(page)} onPress={on.onBookmark}>
        <NoteIcon name="bookmark" />
        <span aria-hidden="true">Marcar</span>
        <span className="sr">Marcar esta página</span>
      </PageTool>
      <PageTool pressed={panels.notes} onPress={on.onNotes}>
        <NoteIcon name="pencil" />
        <span aria-hidden="true">Notas</span>
        <span className="sr">Notas e marcadores</span>
      </PageTool>
      <PageTool pressed={panels.report} onPress={on.onReport}>
        <Icon name="alert" />
        Informar erro
      </PageTool>
      <PageTool pressed={panels.compare} onPress={() => open({ compare: !panels.compare })}>
        <NoteIcon name="sides" />O que mudou
      </PageTool>
    </>
  );
  return (
    <>
      <div className={styles.tools} data-reader-area="">
        <Button
          data-tool=""
          aria-pressed={panels.outline}
          onClick={() => open({ outline: !panels.outline })}
        >
          <Icon name="file" />
          Sumário
        </Button>
        <span className={styles.cut} />
        <PageNumber {...{ state, view }} />
        <span className={styles.cut} />
        <Zoom {...{ state, view }} />
        <span className={styles.wide}>{aboutPage}</span>
      </div>
      <div className={styles.always} data-reader-area="">
        <Button
          data-tool=""
          aria-label="Buscar no manual"
          aria-pressed={panels.search}
          onClick={() => open({ search: !panels.search })}
        >
          <Icon name="search" />
          Buscar
        </Button>
        <More>
          <span className={styles.narrow}>{aboutPage}</span>
          <Turn view={view} open={open} />
          {keep}
        </More>
      </div>
    </>
  );
}

/** A menu of rare actions and of those that do not fit; it closes when another is pressed. */
function More({ children }: { children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = fold.current;
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      details?.removeAttribute('open');
      details?.querySelector('summary')?.focus();
    };
    // A panel that it opens over the page takes the focus.
    const left = ({ target }: Event) => {
      if (target instanceof Node && !details?.contains(target)) details?.removeAttribute('open');
    };
    details?.addEventListener('keydown', pressed);
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    return () => {
      details?.removeEventListener('keydown', pressed);
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
    };
  }, []);
  return (
    <details ref={fold} className={styles.more}>
      <summary data-tool="" aria-label="Mais: girar, imprimir e outras">
        <Icon name="down" />
        Mais
      </summary>
      <div>{children}</div>
    </details>
  );
}

type ToolProps = { pressed: boolean; onPress: () => void; children: ReactNode };

/** A press keeps the selection on the page. */
const PageTool = ({ pressed, onPress, children }: ToolProps) => (
  <Button
    data-tool=""
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </Button>
);

function Turn({ view, open }: Pick<ReaderParts, 'view' | 'open'>) {
  return (
    <>
      <Button data-tool="" aria-label="Girar 90°" onClick={() => view?.rotate()}>
        <Icon name="refresh" />
        Girar
      </Button>
      <Button data-tool="" onClick={() => open({ print: true })}>
        <Icon name="print" />
        Imprimir
      </Button>
    </>
  );
}

function PageNumber({ state, view }: Pick<ReaderParts, 'state' | 'view'>) {
  const { page, pages } = useStore(state);
  // Null while the field shows the current page.
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= (pages ?? 1)) view?.goTo(wanted);
    setTyped(null);
  };
  return (
    <form className={styles.leafNo} onSubmit={go}>
      <TurnPage {...{ state, view }} by={-1} />
      <label>
        <span className="sr">Página</span>
        <input
          className={styles.number}
          inputMode="numeric"
          value={typed ?? page}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <span>de {pages ?? '–'}</span>
      <TurnPage {...{ state, view }} by={1} />
    </form>
  );
}

export function TurnPage({
  state,
  view,
  by,
}: Pick<ReaderParts, 'state' | 'view'> & { by: 1 | -1 }) {
  const label = by < 0 ? 'Página anterior' : 'Próxima página';
  return (
    <Button
      square
      aria-label={label}
      title={label}
      onClick={() => view?.goTo(state.getState().page + by)}
    >
      <Icon name={by < 0 ? 'prev' : 'next'} />
    </Button>
  );
}

function Zoom({ state, view }: Pick<ReaderParts, 'state' | 'view'>) {
  const { scale } = useStore(state);
  const known = scales.some(([value]) => value === scale);
  return (
    <span className={styles.zoom}>
      <ZoomStep view={view} to="out" />
      <label>
        <span className="sr">Zoom</span>
        <select
          className={styles.scale}
          value={scale}
          onChange={({ target }) => {
            const chosen = scales.find(([value]) => value === target.value);
            if (chosen) view?.zoom(chosen[0]);
          }}
        >
          {known ? null : <option value={scale}>{Math.round(Number(scale) * 100)}%</option>}
          {scales.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ZoomStep view={view} to="in" />
    </span>
  );
}

export function ZoomStep({ view, to }: Pick<ReaderParts, 'view'> & { to: 'in' | 'out' }) {
  const label = to === 'in' ? 'Ampliar' : 'Reduzir';
  return (
    <Button square aria-label={label} title={label} onClick={() => view?.zoom(to)}>
      <Icon name={to === 'in' ? 'plus' : 'minus'} />
    </Button>
  );
}
