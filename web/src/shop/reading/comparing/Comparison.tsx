import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { listOwnRevisions } from '#shared/signatures/manualSearchEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { ownRevisionsKey } from '#web/http/queryKeys';
import { useConnected } from '#web/state/useConnected';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { entryAt, type OutlineEntry } from '../manual/outline';
import { SidePanel } from '../panels/SidePanel';
import type { ReaderParts } from '../ReaderBar';
import readerStyles from '../reader.module.css';
import { ComparedSheets } from './ComparedSheets';
import type { PageChange, WordsCompared } from './comparePages';
import styles from './comparison.module.css';
import './comparedWords.css';
import type { Answer, Asked, ChangedPage } from './comparison.worker';
import { fetchTexts } from '#web/entities/offline/fetchTexts';
import { RequestFailure } from '#web/http/RequestFailure';

type Props = ReaderParts & {
  signature: Signature;
  revision: string;
  pdf: PDFDocumentProxy;
  wide: boolean;
  /** The revision in the address to compare with. */
  asked: string | null;
  onClose: () => void;
};

/** The pages whose text differs from an earlier revision, and both versions side by side. */
export function Comparison(props: Props) {
  const { signature, revision, asked, wide, onClose } = props;
  const { data, isError, refetch } = useQuery({
    queryKey: ownRevisionsKey(signature.id),
    queryFn: ({ signal }) =>
      request(listOwnRevisions, {
        path: { id: signature.id },
        signal,
        mayBeMissing: true,
        overlay: false,
        alerts: false,
      }),
    staleTime: 60_000,
    retry: false,
  });
  const connected = useConnected();
  const at = data?.findIndex(({ version }) => version === revision) ?? -1;
  const earlier = data?.slice(at + 1).map(({ version }) => version) ?? [];
  const [chosen, setChosen] = useState(asked);
  const former = earlier.find((version) => version === chosen) ?? earlier[0];
  const dates = new Map(data?.map(({ version, date }) => [version, date]));
  if (former !== undefined) {
    return (
      <Compared
        key={former}
        {...props}
        {...{ former, earlier, dates }}
        onFormer={(version) => setChosen(version)}
      />
    );
  }
  return (
    <SidePanel label="Páginas que mudaram" at="start" wide={wide} onClose={onClose}>
      <h2>O que mudou</h2>
      {data ? (
        <p className={readerStyles.none}>
          {signature.due === null
            ? 'A compra única traz uma revisão só: não há outra para comparar.'
            : `Nenhuma revisão antes da ${revision} veio com a sua assinatura.`}
        </p>
      ) : isError ? (
        <Failure
          why={
            connected
              ? 'Não foi possível buscar as revisões agora.'
              : 'Comparar revisões precisa de internet.'
          }
          onRetry={() => {
            void refetch();
          }}
        />
      ) : (
        <Skeleton rows={4} rowHeight={36} cardHeight={36} />
      )}
    </SidePanel>
  );
}

type ComparedProps = Props & {
  former: string;
  earlier: readonly string[];
  dates: ReadonlyMap<string, string>;
  onFormer: (version: string) => void;
};

function Compared({ signature, revision, pdf, former, earlier, dates, ...props }: ComparedProps) {
  const { state: store, view, wide, onFormer, onClose } = props;
  const { state, known, again } = useComparison({ signature: signature.id, former, revision });
  const { outline } = useStore(store);
  // The first change shown is the one at or after the page that was open.
  const [begun] = useState(() => store.getState().page);
  const [chosen, setChosen] = useState<number | null>(null);
  const [listed, setListed] = useState(true);
  const changes = state.kind === 'compared' ? state.changes : [];
  const next = changes.findIndex(({ page, former: before }) => (page ?? before ?? 0) >= begun);
  const current = chosen ?? Math.max(0, next);
  const change = changes[current];
  const ask = state.kind === 'compared' ? state.ask : undefined;
  useEffect(() => {
    if (!change) return;
    ask?.(change);
    // The manual below moves along, so that reading continues from here.
    if (change.page !== null) view?.goTo(change.page);
  }, [change, ask, view]);
  const go = (to: number) => {
    if (to < 0 || to >= changes.length) return false;
    setChosen(to);
    setListed(false);
    return true;
  };
  return (
    <>
      {wide || listed ? (
        <SidePanel
          label="Páginas que mudaram"
          at="start"
          wide={wide}
          onClose={() => {
            if (state.kind === 'compared' && changes.length > 0) setListed(false);
            else onClose();
          }}
        >
          <h2>O que mudou</h2>
          <div className={styles.choice}>
            <SelectField
              label="Comparar"
              value={former}
              options={earlier.map((version) => ({
                value: version,
                label: `${version} com ${revision}`,
              }))}
              onChange={({ target }) => onFormer(target.value)}
            />
            <p className="muted" role="status">
              {countText(state, former)}
            </p>
          </div>
          {state.kind === 'comparing' ? <Skeleton rows={6} rowHeight={36} cardHeight={36} /> : null}
          {state.kind === 'failed' ? (
            <Failure why={state.why} onRetry={state.mayRepeat ? again : null} />
          ) : null}
          <ol className={readerStyles.tree}>
            {changes.map((one, index) => (
              <li key={`${one.former}/${one.page}`}>
                <button
                  type="button"
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => {
                    go(index);
                  }}
                >
                  <ChangeLine change={one} outline={outline ?? []} />
                </button>
              </li>
            ))}
          </ol>
        </SidePanel>
      ) : null}
      {change ? (
        <ComparedSheets
          {...{ signature, pdf, change, former, revision, dates, onClose }}
          words={known && isSame(known.change, change) ? known.words : null}
          onList={wide ? null : () => setListed(true)}
          onPage={(by) => go(current + by)}
        />
      ) : null}
    </>
  );
}

const isSame = (one: PageChange, other: PageChange) =>
  one.former === other.former && one.page === other.page;

function countText(state: ReturnType<typeof useComparison>['state'], former: string): string {
  if (state.kind === 'comparing') return 'Comparando as revisões...';
  if (state.kind === 'failed') return '';
  const { changes, pages } = state;
  if (changes.length === 0) return `Nenhuma página mudou desde a ${former}`;
  const verb = changes.length === 1 ? 'página mudou' : 'páginas mudaram';
  return `${changes.length} de ${pages} ${verb}`;
}

type LineProps = { change: ChangedPage; outline: readonly OutlineEntry[] };

function ChangeLine({ change: { former, page, chapter }, outline }: LineProps) {
  const entry = page === null ? null : entryAt(outline, page);
  const title =
    page === null
      ? 'Página retirada'
      : former === null
        ? 'Página nova'
        : (entry?.title ?? 'Página');
  return (
    <>
      <span>{chapter ?? entry?.code}</span>
      <span>{title}</span>
      <span>{page ?? `era ${former}`}</span>
    </>
  );
}

function Failure({ why, onRetry }: { why: string; onRetry: (() => void) | null }) {
  return (
    <Notice tone="stop" role="alert">
      <p>{why}</p>
      {onRetry ? (
        <Button small variant="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      ) : null}
    </Notice>
  );
}

type Revisions = { readonly signature: number; readonly former: string; readonly revision: string };

type Comparing =
  | { readonly kind: 'comparing' }
  /** `why` is shown to the reader. */
  | { readonly kind: 'failed'; readonly why: string; readonly mayRepeat: boolean }
  | {
      readonly kind: 'compared';
      readonly changes: readonly ChangedPage[];
      readonly pages: number;
      /** Requests the words of a change. */
      readonly ask: (change: PageChange) => void;
    };

type Known = { readonly change: PageChange; readonly words: WordsCompared };

/** Compares two revisions of a purchase's manual in a worker. */
function useComparison({ signature, former, revision }: Revisions) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Comparing>({ kind: 'comparing' });
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const worker = new Worker(new URL('comparison.worker.ts', import.meta.url), { type: 'module' });
    const post = (asked: Asked) => worker.postMessage(asked);
    const fail = (why: string, mayRepeat: boolean) => {
      if (!call.signal.aborted) setState({ kind: 'failed', why, mayRepeat });
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.of === 'words') setKnown(data);
      else if (data.of === 'nothing') {
        const version = data.without === 'former' ? former : revision;
        if (data.why === 'scanned') {
          fail(`A ${version} é digitalizada: não há texto para comparar.`, false);
        } else fail(`O texto da ${version} não pôde ser lido.`, true);
      } else {
        const ask = (change: PageChange) => post({ of: 'words', change });
        setState({ kind: 'compared', changes: data.changes, pages: data.pages, ask });
      }
    };
    worker.onerror = () => fail('Não foi possível comparar as revisões agora.', true);
    const begin = async () => {
      setState({ kind: 'comparing' });
      const read = async (version: string) =>
        (await fetchTexts(signature, call.signal, version)).arrayBuffer();
      const [old, own] = await Promise.all([read(former), read(revision)]);
      post({ of: 'pages', former: old, now: own });
    };
    begin().catch((error: unknown) => {
      const isRefused = error instanceof RequestFailure && error.status === 400;
      if (error instanceof RequestFailure) error.takeOver();
      fail(
        isRefused ? error.reason : 'Não foi possível comparar as revisões agora.',
        !isRefused || error.is('texts_not_read'),
      );
    });
    return () => {
      call.abort();
      worker.terminate();
    };
  }, [signature, former, revision, attempt]);
  const again = () => setAttempt((before) => before + 1);
  return { state, known, again };
}
