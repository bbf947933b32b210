import type { Signature } from '#shared/signatures/signature';
import {
  createCertificate,
  getSignature,
  openReading,
} from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { dropCopies } from '#web/state/deviceCopies';
import {
  readCopies,
  removeCopy,
  storeCertificate,
  storeFile,
  storeTexts,
  writeCopies,
} from './copies';

type Keeping = {
  readonly owner: number;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number, size: number) => void;
};

const quietly = { overlay: false, alerts: false } as const;

/** Stores a manual on this device, with its list entry and its owner's certificate. */
export async function keepCopy(
  { id }: Pick<Signature, 'id'>,
  { owner, signal, onProgress }: Keeping,
): Promise<void> {
  const body = { opening: crypto.randomUUID() };
  const path = { id };
  const [signature, { url, size, revision }] = await Promise.all([
    request(getSignature, { path, signal }),
    request(openReading, { path, body, signal, ...quietly }),
  ]);
  const file = await fetch(url, { signal });
  if (!file.ok || !file.body) throw new RequestFailure(file.status, 'A cópia não foi entregue.');
  let bytes = 0;
  const counted = file.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length;
        onProgress(bytes, size);
        controller.enqueue(part);
      },
    }),
  );
  try {
    await storeFile(id, new Response(counted));
    if (bytes !== size) throw new RequestFailure(0, 'A cópia não chegou inteira.');
  } catch (error) {
    await removeCopy(owner, id);
    throw error;
  }
  const now = new Date().toISOString();
  await keepTexts(id, { revision, signal });
  const certificate = await keepCertificate(now, signal);
  if (signal.aborted) {
    // Logging out, or another login, deleted the copies, and none may be stored again.
    await removeCopy(owner, id);
    if (readCopies(owner) === null) dropCopies();
    signal.throwIfAborted();
  }
  const others = readCopies(owner)?.copies.filter((one) => one.signature.id !== id) ?? [];
  const copies = [...others, { signature, revision, size, kept: now }];
  writeCopies({ owner, contact: now, certificate, copies });
  await startWorker();
}

/** A manual without extracted text is stored too; it can be read, but not searched. */
export async function keepTexts(
  signature: number,
  { revision, signal }: { readonly revision: string; readonly signal: AbortSignal },
): Promise<void> {
  try {
    // Loaded on demand, because only people who store copies need it.
    const { fetchTexts } = await import('./fetchTexts');
    await storeTexts(signature, await fetchTexts(signature, signal, revision));
  } catch (error) {
    if (!(error instanceof RequestFailure) && !signal.aborted) throw error;
  }
}

/** Null when there is nothing to certify. */
async function keepCertificate(now: string, signal: AbortSignal): Promise<string | null> {
  try {
    const file = await request(createCertificate, { ...quietly, signal });
    if (!(file instanceof Blob)) return null;
    await storeCertificate(file);
    return now;
  } catch (error) {
    if (error instanceof RequestFailure || signal.aborted) return null;
    throw error;
  }
}

/** The worker serves the shell without a connection; it is only started for people with copies. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // The browser refused the worker, so copies can only be read while the page is open.
  }
}
