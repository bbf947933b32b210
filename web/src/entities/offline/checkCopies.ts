import { getSignature } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import {
  type Copy,
  dropAbandoned,
  readCopies,
  removeCopy,
  storedTexts,
  writeCopies,
} from './copies';
import { keepTexts, startWorker } from './keepCopy';
import { dropWhatMayNotBeRead } from './leftCompanies';

/**
 * At each contact with the shop: what was revoked or is over goes from this device, and the words come of what was kept
 * before they had been read. A refused session ends it, and the copies wait thirty days for the same person.
 */
export async function checkCopies(): Promise<void> {
  const owner = useSession.getState().user?.id;
  if (owner === undefined) {
    dropAbandoned(new Date());
    return;
  }
  await dropWhatMayNotBeRead();
  const kept = readCopies(owner);
  if (!kept || kept.copies.length === 0) return;
  await startWorker();
  const found = await Promise.all(kept.copies.map(stateOf));
  if (useSession.getState().user?.id !== kept.owner || found.includes('unknown')) return;
  await settle(
    kept.owner,
    new Map(kept.copies.map(({ signature: { id } }, index) => [id, found[index]])),
  );
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Something may have been kept or removed since it was asked for. */
async function settle(owner: number, states: ReadonlyMap<number, State | undefined>) {
  for (const [id, state] of states) {
    if (state === 'gone') await removeCopy(owner, id);
  }
  const left = readCopies(owner);
  if (!left) return;
  const copies = left.copies.map((one) => {
    const state = states.get(one.signature.id);
    return typeof state === 'object' ? { ...one, signature: state } : one;
  });
  writeCopies({ ...left, contact: new Date().toISOString(), copies });
  for (const { signature, revision } of copies) {
    if (await storedTexts(signature.id)) continue;
    await keepTexts(signature.id, { revision, signal: new AbortController().signal });
    // Its person may have left meanwhile, and taken all of it along.
    const isLeft = readCopies(owner)?.copies.some((one) => one.signature.id === signature.id);
    if (isLeft !== true) await removeCopy(owner, signature.id);
  }
}

async function stateOf({ signature: { id } }: Copy) {
  try {
    const now = await request(getSignature, { path: { id }, mayBeMissing: true });
    return now.overdue || now.file === null ? 'gone' : now;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return error.status === 404 || error.status === 403 ? 'gone' : 'unknown';
  }
}
