import { useEffect, useRef, useState } from 'react';
import { RequestFailure } from './RequestFailure';

export type ProgressListener = (sent: number, total: number) => void;

/** The file to send, or why it cannot be sent. */
export type Prepared = { file: File; problem?: never } | { file?: never; problem: string };

type Options = {
  prepare: (file: File) => Prepared | Promise<Prepared>;
  send: (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<unknown>;
};

type Work =
  | { kind: 'idle' }
  | { kind: 'refused'; why: string }
  | { kind: 'sending'; name: string; sent: number; total: number }
  | { kind: 'failed'; name: string; file: File; why: string };

/** The state of the file, as `Upload` shows it. */
export type UploadState =
  | { kind: 'empty' }
  | { kind: 'busy'; name: string; sent: number; total: number }
  | { kind: 'failed'; name: string }
  | { kind: 'done'; name: string; preview?: string | undefined; note?: string | undefined };

const idle: Work = { kind: 'idle' };

/** The upload of one file, with progress, cancel and retry. Spread the result on `Upload`. */
export function useFileSend({ prepare, send }: Options) {
  const [work, setWork] = useState<Work>(idle);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const run = async (name: string, file: () => Promise<Prepared>) => {
    const mine = new AbortController();
    call.current = mine;
    const show = (next: Work) => {
      if (!mine.signal.aborted) setWork(next);
    };
    show({ kind: 'sending', name, sent: 0, total: 1 });
    const { file: ready, problem } = await file();
    if (mine.signal.aborted) return;
    if (!ready) {
      show({ kind: 'refused', why: problem });
      return;
    }
    const progress: ProgressListener = (sent, total) =>
      show({ kind: 'sending', name, sent, total });
    progress(0, ready.size);
    try {
      await send(ready, progress, mine.signal);
      show(idle);
    } catch (failure) {
      show({ kind: 'failed', name, file: ready, why: reasonOf(failure) });
    }
  };

  const reset = () => {
    call.current?.abort();
    setWork(idle);
  };

  return {
    state: stateOf(work),
    error: 'why' in work ? work.why : undefined,
    onPick: (file: File) => void run(file.name, async () => prepare(file)),
    onCancel: reset,
    onRemove: reset,
    onRetry: () => {
      if (work.kind !== 'failed') return;
      const { name, file } = work;
      void run(name, () => Promise.resolve({ file }));
    },
  };
}

function stateOf(work: Work): UploadState {
  if (work.kind === 'sending') {
    return { kind: 'busy', name: work.name, sent: work.sent, total: work.total };
  }
  return work.kind === 'failed' ? { kind: 'failed', name: work.name } : { kind: 'empty' };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof RequestFailure) {
    return failure.fields.get('file') ?? failure.fields.get('key') ?? failure.message;
  }
  return failure instanceof Error ? failure.message : 'O arquivo não foi enviado.';
}
