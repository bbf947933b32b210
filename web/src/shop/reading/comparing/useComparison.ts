import { useEffect, useState } from 'react';
import { fetchTexts } from '#web/entities/offline/fetchTexts';
import { RequestFailure } from '#web/http/RequestFailure';
import type { Answer, Asked, ChangedPage } from './comparison.worker';
import type { PageChange, WordsCompared } from './comparePages';

type Compared = { readonly signature: number; readonly former: string; readonly revision: string };

export type Comparing =
  | { readonly kind: 'comparing' }
  /** `why` is said to the reader. */
  | { readonly kind: 'failed'; readonly why: string; readonly mayRepeat: boolean }
  | {
      readonly kind: 'compared';
      readonly changes: readonly ChangedPage[];
      readonly pages: number;
      /** Asks for the words of a change. */
      readonly ask: (change: PageChange) => void;
    };

type Known = { readonly change: PageChange; readonly words: WordsCompared };

/** Compares two revisions of a purchase's manual outside of the screen's thread. */
export function useComparison({ signature, former, revision }: Compared) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Comparing>({ kind: 'comparing' });
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const worker = new Worker(new URL('comparison.worker.ts', import.meta.url), { type: 'module' });
    const post = (asked: Asked) => {
      worker.postMessage(asked);
    };
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
        const ask = (change: PageChange) => {
          post({ of: 'words', change });
        };
        setState({ kind: 'compared', changes: data.changes, pages: data.pages, ask });
      }
    };
    worker.onerror = () => {
      fail('Não foi possível comparar as revisões agora.', true);
    };
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
  const again = () => {
    setAttempt((before) => before + 1);
  };
  return { state, known, again };
}
