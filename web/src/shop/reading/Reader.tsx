import {
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { queryClient } from '#web/http/queryClient';
import type { HeldDocument } from '#shared/publications/documents/document';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { OutsideNote } from '#web/entities/signatures/OutsideNote.tsx';
import { useWaiting } from '#web/entities/waiting/useWaiting';
import { keepPlaceIn } from '#web/entities/reading/readingPlaces';
import { chosenText } from './chosenText';
import { entryAt } from './manual/outline';
import { OutlinePanel } from './panels/OutlinePanel';
import { PrintDialog } from './panels/PrintDialog';
import { SearchPanel, Steps } from './panels/SearchPanel';
import { ThumbBar } from './panels/ThumbBar';
import { KeptBand } from './offline/KeptBand';
import { OfflineSwitch } from './offline/OfflineSwitch';
import { ReaderBar, type ReaderParts } from './ReaderBar';
import { ReaderHead } from './ReaderHead';
import styles from './reader.module.css';
import { comparisonAsked, notesAsked, useManualView } from './useManualView';
import type { Opened } from './useOpening';
import { useReaderKeys } from './useReaderKeys';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';

const wide = matchMedia('(min-width: 68.75em)');

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Whether there is room for the panels beside the page; otherwise they open over it. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

// Loaded only if a document amends the manual.
const DocumentBand = lazyPart(async () => (await import('./documents/DocumentBand')).DocumentBand);
const ReportPanel = lazyPart(async () => (await import('./reporting/ReportPanel')).ReportPanel);
const ReportMark = lazyPart(async () => (await import('./reporting/ReportMark')).ReportMark);
const NotesPanel = lazyPart(async () => (await import('./notes/NotesPanel')).NotesPanel);
const PageNotes = lazyPart(async () => (await import('./notes/PageNotes')).PageNotes);
const Comparison = lazyPart(async () => (await import('./comparing/Comparison')).Comparison);
const DocumentLeaf = lazyPart(async () => (await import('./documents/DocumentLeaf')).DocumentLeaf);

type Props = Opened & {
  owner: number;
  connected: boolean;
  /** Opens the current revision. */
  onReopen: () => void;
};

export type Panels = {
  outline: boolean;
  search: boolean;
  report: boolean;
  notes: boolean;
  compare: boolean;
  goTo: boolean;
  print: boolean;
};

/** The query client is loaded with the manual, because no call is made before its first page. */
export const Reader = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <OpenReader {...props} />
  </QueryClientProvider>
);

/** The open manual: bar, outline, pages, search. */
function OpenReader(props: Props) {
  const { signature, revision, manual, newer, owner, connected, kept, onReopen } = props;
  const wide = useWide();
  const container = useRef<HTMLDivElement>(null);
  const { state, view, place } = useManualView({ ...props, container });
  const [panels, setPanels] = useState<Panels>(() => ({
    outline: wide && comparisonAsked() === null && (place?.outline ?? true),
    search: false,
    report: false,
    notes: notesAsked(),
    compare: comparisonAsked() !== null,
    goTo: false,
    print: false,
  }));
  const [quote, setQuote] = useState('');
  const [beside, setBeside] = useState<HeldDocument | null>(null);
  const open = (change: Partial<Panels>) =>
    setPanels((before) => ({ ...before, ...closingOthers(change), ...change }));
  useWaiting(owner);
  useKeptPlace({ state, owner, signature: signature.id, revision, outline: panels.outline });
  const of = { owner, signature: signature.id, revision };
  const onNotes = () => {
    setQuote(chosenText());
    open({ notes: !panels.notes });
  };
  const onBookmark = () => {
    void import('./notes/toggleBookmark').then(({ toggleBookmark }) => toggleBookmark(of, state));
  };
  useReaderKeys({ view, panels, open, container, onNotes, onBookmark });
  const { page, pages, drawn } = useStore(state);
  const { name } = signature.publication;
  const pageText = pages === null ? '' : `Página ${page} de ${pages}`;
  return (
    <>
      <a className={styles.skip} href="#leaf">
        Ir para a página
      </a>
      <div className={styles.reading}>
        <header className={styles.bar}>
          <ReaderHead signature={signature} revision={revision} />
          <ReaderBar
            {...{ state, view, panels, open, onNotes, onBookmark }}
            onReport={() => {
              setQuote(chosenText());
              open({ report: !panels.report });
            }}
            keep={<OfflineSwitch {...{ signature, revision, owner }} />}
          />
        </header>
        <div className={styles.news}>
          <OutsideNote signature={signature} />
          {kept === null ? null : (
            <KeptBand signature={signature.id} {...{ owner, onReopen, fetched: kept }} />
          )}
          {connected ? null : (
            <Notice tone="wait" role="status">
              <p>Sem conexão: as páginas que faltam vêm quando ela voltar.</p>
            </Notice>
          )}
          {signature.documents.some(({ amends }) => amends !== null) ? (
            <DocumentBand
              {...{ signature, state, beside }}
              pdf={manual.pdf}
              onBeside={(document) => {
                setBeside(document);
                open(closedEnd);
              }}
            />
          ) : null}
          {drawn && connected && kept === null ? (
            <>
              <PageNotes {...{ of, state, container }} />
              <ReportMark
                {...{ owner, state, signature: signature.id }}
                onOpen={() => open({ report: true })}
              />
            </>
          ) : null}
          {newer === null ? null : (
            <Notice tone="note" role="status">
              <p>
                A {newer} está em vigor.{' '}
                <Button small variant="secondary" onClick={onReopen}>
                  Abrir a {newer}
                </Button>
              </p>
            </Notice>
          )}
        </div>
        <OutlinePanel {...{ state, view, wide, open }} shown={panels.outline} />
        <FindBar {...{ state, view, open }} />
        <main className={styles.desk} id="leaf" tabIndex={-1}>
          {/* The library requires an absolutely positioned box, in which it scrolls. */}
          <div
            ref={container}
            className={styles.scroller}
            role="region"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
            tabIndex={0}
            aria-label={pageText === '' ? name : `${name}, ${pageText.toLowerCase()}`}
            aria-busy={!drawn}
            data-reader-pages=""
          >
            <div className="pdfViewer" />
          </div>
        </main>
        <WhatChanged
          {...{ state, view, wide, open, signature, revision, container }}
          shown={panels.compare && drawn}
          pdf={manual.pdf}
        />
        {beside === null || panels.search || panels.report || panels.notes ? null : (
          <DocumentLeaf
            publication={signature.publication.id}
            document={beside}
            onClose={() => setBeside(null)}
          />
        )}
        <SearchPanel {...{ state, view, wide, open }} shown={panels.search} />
        {panels.report ? (
          <ReportPanel {...{ state, view, wide, open, signature, revision, owner }} quote={quote} />
        ) : null}
        {panels.notes && drawn ? (
          <NotesPanel {...{ state, view, wide, open, signature, of, quote }} />
        ) : null}
        <ThumbBar {...{ state, view, open }} />
        <p className="sr" role="status">
          {pageText}
        </p>
        {panels.goTo ? <GoToDialog {...{ state, view, open }} /> : null}
        {panels.print ? <PrintDialog {...{ state, open }} pdf={manual.pdf} /> : null}
      </div>
    </>
  );
}

type WhatChangedProps = Omit<ComponentProps<typeof Comparison>, 'asked' | 'onClose'> & {
  shown: boolean;
  container: RefObject<HTMLDivElement | null>;
};

function WhatChanged({ shown, container, ...comparison }: WhatChangedProps) {
  if (!shown) return null;
  return (
    <Comparison
      {...comparison}
      asked={comparisonAsked()}
      onClose={() => {
        comparison.open({ compare: false });
        container.current?.focus();
      }}
    />
  );
}

/** The panels on the right, of which one is open at a time. */
const closedEnd = { search: false, report: false, notes: false } as const;

const closingOthers = (change: Partial<Panels>): Partial<Panels> => ({
  ...(change.search || change.report || change.notes ? closedEnd : {}),
  // Outline and list of changes share a place.
  ...(change.outline ? { compare: false } : {}),
  ...(change.compare ? { outline: false } : {}),
});

type Keeping = {
  state: ReturnType<typeof useManualView>['state'];
  owner: number;
  signature: number;
  revision: string;
  outline: boolean;
};

/** Stores on this device where the reader stopped. */
function useKeptPlace({ state, owner, signature, revision, outline }: Keeping): void {
  useEffect(() => {
    const keep = () => {
      const { page, pages, scale, outline: entries } = state.getState();
      if (pages === null) return;
      const entry = entryAt(entries ?? [], page)?.title ?? null;
      keepPlaceIn(signature, owner, { revision, page, scale, entry, outline });
    };
    keep();
    return state.subscribe(keep);
  }, [state, owner, signature, revision, outline]);
}

/** On a phone the search stays above the page, with a button for the next match. */
function FindBar({ state, view }: ReaderParts) {
  const { search } = useStore(state);
  if (search.query === '') return null;
  return (
    <div className={styles.findBar} role="search">
      <span>
        <b>{search.query}</b>
        <br />
        <span className="num muted">
          {search.current} de {search.total}
        </span>
      </span>
      <Steps view={view} disabled={search.total === 0} />
      <Button square aria-label="Fechar busca" title="Fechar busca" onClick={() => view?.find('')}>
        <Icon name="x" />
      </Button>
    </div>
  );
}

function GoToDialog({ state, view, open }: ReaderParts) {
  const { page, pages } = useStore(state);
  const [typed, setTyped] = useState(String(page));
  const [error, setError] = useState<string>();
  const close = () => open({ goTo: false });
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > (pages ?? 1)) {
      setError(`Escreva um número de 1 a ${pages ?? 1}.`);
      return;
    }
    view?.goTo(wanted);
    close();
  };
  return (
    <Dialog title="Ir para a página" onClose={close}>
      <form onSubmit={go}>
        <TextField
          label="Página"
          inputMode="numeric"
          data-autofocus=""
          value={typed}
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button variant="primary" type="submit">
            Ir
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
