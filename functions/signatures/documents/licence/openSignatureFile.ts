import type { CalendarDate } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { forbidden, notFound, refused } from '#platform/domainErrors';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { manualLink } from '#functions/publications/manuals/manualLink';
import type { ManualFile } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { type LicensedCopy, licensedCopy } from './licensedCopy';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { entitledFile } from './entitledFile';
import { openingObstacle } from './openingObstacle';

export type FileOpening = {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly ip: string;
};

type How = {
  /** The history shows this text before the revision. */
  readonly action: string;
  /** Stored with the log; refused with `AlreadyLogged`, the opening is not logged again. */
  readonly unlessDone?: Write;
};

export type OpenedManual = {
  readonly url: string;
  readonly size: number;
  readonly revision: string;
};

/** This opening stands in the log. */
export class AlreadyLogged extends Error {
  override readonly name = 'AlreadyLogged';
}

/** The download link for what the client may have today; the log keeps who took which revision. */
export async function openSignatureFile(
  signature: SignatureRecord,
  opening: FileOpening,
): Promise<string> {
  return (await openManualFile(signature, opening, { action: 'Download da revisão' })).url;
}

/** The client's copy for a download or for reading, checked and logged the same way. */
export async function openManualFile(
  signature: SignatureRecord,
  opening: FileOpening,
  how: How,
): Promise<OpenedManual> {
  checkEntitlement(signature, opening.today);
  const publication = await publications.get(signature.publication.id, { removed: true });
  const file = publication && (await entitledFile(signature, publication));
  if (!file) throw refused(callRefusals.no_file);
  const { address, size, unlicensed } = await licensedCopy(signature, file, opening.today);
  const url = await manualLink(publication.name, file, address);
  await logOpening(signature, { file, unlicensed, ...how }, opening);
  return { url, size, revision: file.revision };
}

function checkEntitlement(signature: SignatureRecord, today: CalendarDate): void {
  const obstacle = openingObstacle(signature, today);
  if (obstacle !== null) throw forbidden(obstacle);
}

type Served = How & Partial<Pick<LicensedCopy, 'unlicensed'>> & { readonly file: ManualFile };

/** Writes down who took what of which revision, and refuses it where the purchase has ended or changed meanwhile. */
export async function logOpening(
  signature: SignatureRecord,
  { file: { revision, key }, unlicensed, action, unlessDone }: Served,
  { actor, now, today, ip }: FileOpening,
): Promise<void> {
  const log = () =>
    signatureHistory(signature.id, {
      action: `${action} ${revision}`,
      actor,
      now,
      changes: { ip, key, ...(unlicensed ? { unlicensed } : {}) },
    });
  await decideAndCommit(async (count) => {
    // Changed meanwhile: what may be had is looked at anew, and nothing of either change is lost.
    const current = count === 1 ? signature : await signatures.get(signature.id);
    if (!current) throw notFound();
    checkEntitlement(current, today);
    const noted = unlessDone ? [unlessDone] : [];
    await commit([...noted, ...firstDownload(current, now), log()]);
  }).catch(unlessLogged);
}

function unlessLogged(error: unknown): void {
  if (!(error instanceof AlreadyLogged)) throw error;
}

/** The first one ends the time in which a payment can be taken back as a mistake. */
const firstDownload = (before: SignatureRecord, now: Date): Write[] =>
  before.downloaded_at === null
    ? signatures.replace(
        before,
        signatures.revised(before, { downloaded_at: now.toISOString() }),
        overtaken,
      )
    : [];
