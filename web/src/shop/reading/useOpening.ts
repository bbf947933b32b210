import { useEffect, useReducer, useState } from 'react';
import type { Signature } from '#shared/signatures/signature';
import { getSignature, openReading } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { currentToken } from '#web/state/session';
import { linkedSource, NewerRevision, type Reading } from '#web/entities/reading/manualSource';
import type { Manual } from '#web/entities/reading/openManual';

export type Opening =
  | { readonly kind: 'opening'; readonly signature: Signature | null; readonly slow: boolean }
  | { readonly kind: 'missing' }
  /** `why` is the shop's message. */
  | { readonly kind: 'refused'; readonly why: string; readonly signature: Signature | null }
  /** There is no connection, and no copy on this device. */
  | { readonly kind: 'unkept' }
  | { readonly kind: 'damaged'; readonly signature: Signature }
  | { readonly kind: 'failed'; readonly error: Error }
  | ({ readonly kind: 'open' } & Opened);

export type Opened = {
  readonly signature: Signature;
  readonly revision: string;
  readonly manual: Manual;
  /** A newer current revision, published while this one is open. */
  readonly newer: string | null;
  /** When the copy on this device was fetched; set without a connection or a session. */
  readonly kept: string | null;
};

const start: Opening = { kind: 'opening', signature: null, slow: false };

/** A longer wait is explained: the copy is being created. */
const slowMs = 1500;

type Listening = {
  readonly owner: number;
  readonly onConnection: (connected: boolean) => void;
};

/** Opens a purchase's manual for reading, once per visit of the screen and again on demand. */
export function useOpening(id: number, { owner, onConnection }: Listening) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const [state, setState] = useState<Opening>(start);
  useEffect(() => {
    const call = new AbortController();
    let manual: Manual | undefined;
    const show = (next: Opening) => {
      if (!call.signal.aborted) setState(next);
    };
    // The purchase may arrive after the reading was refused, and the refusal stays.
    const onSignature = (signature: Signature) =>
      setState((before) =>
        before.kind === 'opening' && !call.signal.aborted ? { ...before, signature } : before,
      );
    const timer = setTimeout(
      () => setState((before) => (before.kind === 'opening' ? { ...before, slow: true } : before)),
      slowMs,
    );
    const open = async () => {
      show(start);
      // Preloaded without waiting for it.
      void import('./Reader');
      const [opened, { openManual }] = await Promise.all([
        opening(id, { owner, signal: call.signal, onSignature }),
        import('#web/entities/reading/openManual'),
      ]);
      if (!('source' in opened)) {
        show(opened);
        return;
      }
      const { signature, revision, source, kept } = opened;
      try {
        manual = await openManual(source(onConnection), (error) => {
          if (error instanceof NewerRevision) {
            setState((now) => (now.kind === 'open' ? { ...now, newer: error.revision } : now));
          } else show(refusal(error, signature));
        });
        if (call.signal.aborted) manual.close();
        show({ kind: 'open', signature, revision, manual, newer: null, kept });
      } catch {
        show({ kind: 'damaged', signature });
      }
    };
    void open();
    return () => {
      clearTimeout(timer);
      call.abort();
      manual?.close();
    };
  }, [id, owner, attempt, onConnection]);
  return { state, again };
}

type Asking = {
  readonly owner: number;
  readonly signal: AbortSignal;
  readonly onSignature: (signature: Signature) => void;
};

/** The purchase and the first link; the purchase is shown as soon as it is known. */
async function opening(id: number, { owner, signal, onSignature }: Asking) {
  const body = { opening: crypto.randomUUID() };
  const ask = (): Promise<Reading> =>
    request(openReading, {
      path: { id },
      body,
      signal,
      overlay: false,
      alerts: false,
      mayBeMissing: true,
    });
  let signature: Signature | null = null;
  // With an expired session, only the copies on this device can be read.
  if (currentToken() === null) return (await ofDevice(id, owner)) ?? { kind: 'missing' as const };
  try {
    const known = request(getSignature, { path: { id }, signal, mayBeMissing: true }).then(
      (found) => {
        signature = found;
        onSignature(found);
        return found;
      },
    );
    const [purchase, first] = await Promise.all([known, ask()]);
    const source = (onConnection: (connected: boolean) => void) =>
      linkedSource({ first, renew: ask, onConnection });
    return { signature: purchase, revision: first.revision, source, kept: null };
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 0) {
      const kept = await ofDevice(id, owner);
      if (kept) return kept;
      if (!navigator.onLine) return { kind: 'unkept' as const };
    }
    return refusal(error, signature);
  }
}

async function ofDevice(id: number, owner: number) {
  const { keptOpening } = await import('./offline/keptOpening');
  return keptOpening(id, owner);
}

function refusal(error: unknown, signature: Signature | null): Opening {
  if (!(error instanceof RequestFailure)) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
  if (error.status === 404) return { kind: 'missing' };
  if (error.status === 400 || error.status === 403) {
    return { kind: 'refused', why: error.message, signature };
  }
  return { kind: 'failed', error };
}
