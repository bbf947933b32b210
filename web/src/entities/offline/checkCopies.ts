import { getSignature, openReading } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import {
  certificateAddress,
  type Copy,
  dropAbandoned,
  filesOf,
  readCopies,
  removeCopy,
  storedTexts,
  writeCopies,
} from './copies';
import { keepTexts, startWorker } from './keepCopy';
import * as v from 'valibot';
import { getMe } from '#shared/accounts/accountEndpoints';
import { mayCall } from '#shared/profiles/team/roles';
import { copiesCache } from '#web/state/deviceCopies';
import { copiesKey } from '#web/state/stored';
import { companiesOf, removeOfCompany, textOfCompany } from '#web/state/storedOfCompany';

/**
 * Runs whenever the shop can be reached: deletes revoked and expired copies from this device, and
 * loads the search texts of manuals that had none when they were stored. After a refused session,
 * the copies wait thirty days for the same person.
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

/**
 * Deletes the copies of a company's manuals when the person has left its team or may no longer read
 * for it, whichever account this tab acts for. For a team they left, everything else stored for it
 * is deleted too.
 */
async function dropWhatMayNotBeRead(): Promise<void> {
  const { token, user, acting } = useSession.getState();
  const person = (acting?.person ?? user)?.id;
  if (token === null || person === undefined) return;
  const kept = companiesOf(copiesKey, person);
  if (kept.length === 0) return;
  const roles = await rolesNow(token);
  if (!roles) return;
  for (const company of kept) {
    const role = roles.get(company);
    if (role && mayCall(openReading, role)) continue;
    await dropCopiesOf(person, company);
    if (!role) removeOfCompany(person, company);
  }
}

/**
 * Roles by company; undefined without an answer. With the person's own token, the call does not act
 * for the tab's company.
 */
async function rolesNow(token: string) {
  try {
    const { acting_for = [] } = await request(getMe, { token });
    return new Map(acting_for.map(({ profile, role }) => [profile, role] as const));
  } catch (error) {
    if (error instanceof RequestFailure) return undefined;
    throw error;
  }
}

const named = v.object({ copies: v.array(v.object({ signature: v.object({ id: v.number() }) })) });

/** Deletes a company's manuals with their search texts, and its certificate. */
async function dropCopiesOf(person: number, company: number): Promise<void> {
  const text = textOfCompany(copiesKey, person, company);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), named), text);
  removeOfCompany(person, company, copiesKey);
  const copies = kept.success ? kept.output.copies : [];
  const files = copies.flatMap(({ signature }) => filesOf(signature.id));
  const certificate = certificateAddress(`@${String(person)}.${String(company)}`);
  const cache = await caches.open(copiesCache);
  await Promise.all([...files, certificate].map((address) => cache.delete(address)));
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Copies may have been added or removed since the question was sent. */
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
    // The person may have logged out in the meantime, which removed all copies.
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
