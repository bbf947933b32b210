import { useEffect, useRef, useState } from 'react';
import type { UploadState } from '../components/Upload';
import { useLeaveGuard } from './leaveGuard';
import { RequestFailure } from './RequestFailure';

export type Progress = (sent: number, total: number) => void;

type Options = {
  /** What speaks against sending it at all. */
  problem: (file: File) => string | null;
  send: (file: File, onProgress: Progress, signal: AbortSignal) => Promise<unknown>;
};

type Work =
  | { kind: 'idle' }
  | { kind: 'refused'; why: string }
  | { kind: 'sending'; name: string; sent: number; total: number }
  | { kind: 'failed'; file: File; why: string };

const idle: Work = { kind: 'idle' };

/** One file on its way: progress, cancel, retry. Spread the result on `Upload`. */
export function useFileSend({ problem, send }: Options) {
  const [work, setWork] = useState<Work>(idle);
  const call = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      call.current?.abort();
    },
    [],
  );
  useLeaveGuard(work.kind === 'sending');

  const start = async (file: File) => {
    const mine = new AbortController();
    call.current = mine;
    const progress: Progress = (sent, total) => {
      if (!mine.signal.aborted) setWork({ kind: 'sending', name: file.name, sent, total });
    };
    progress(0, file.size);
    try {
      await send(file, progress, mine.signal);
      if (!mine.signal.aborted) setWork(idle);
    } catch (failure) {
      if (!mine.signal.aborted) setWork({ kind: 'failed', file, why: reasonOf(failure) });
    }
  };

  const reset = () => {
    call.current?.abort();
    setWork(idle);
  };

  return {
    state: stateOf(work),
    error: 'why' in work ? work.why : undefined,
    onPick: (file: File) => {
      const why = problem(file);
      if (why === null) void start(file);
      else setWork({ kind: 'refused', why });
    },
    onCancel: reset,
    onRemove: reset,
    onRetry: () => {
      if (work.kind === 'failed') void start(work.file);
    },
  };
}

function stateOf(work: Work): UploadState {
  if (work.kind === 'sending') {
    return { kind: 'busy', name: work.name, sent: work.sent, total: work.total };
  }
  return work.kind === 'failed' ? { kind: 'failed', name: work.file.name } : { kind: 'empty' };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof RequestFailure) {
    return failure.fields.get('file') ?? failure.fields.get('key') ?? failure.message;
  }
  return failure instanceof Error ? failure.message : 'O arquivo não foi enviado.';
}
