import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '#platform/auth/actor';
import { forbidden, notFound, refused } from '#platform/domainErrors';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { manualLink } from '#functions/publications/manuals/manualLink';
import type { ManualFile, PublicationRecord } from '#functions/publications/publicationRecord';
import { findManual, publications } from '#functions/publications/publicationRepository';
import { type LicensedCopy, licensedCopy } from '../licence/licensedCopy';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { isOverdue, statusOn } from '../signatureRules';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Opening = {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly ip: string;
};

/** The download link for what the client may have today; the log keeps who took which revision. */
export async function openSignatureFile(
  signature: SignatureRecord,
  { actor, now, today, ip }: Opening,
): Promise<string> {
  checkEntitlement(signature, today);
  const publication = await publications.get(signature.publication.id, { removed: true });
  const file = publication && (await entitledFile(signature, publication));
  if (!file) throw refused(callRefusals.no_file);
  const { address, unlicensed } = await licensedCopy(signature, file, today);
  const link = await manualLink(publication.name, file, address);
  await logDownload(signature, { file, unlicensed }, { actor, now, today, ip });
  return link;
}

function checkEntitlement(signature: SignatureRecord, today: CalendarDate): void {
  if (isOverdue(signature, today)) {
    const end = signature.due ? ` em ${formatDate(signature.due)}` : '';
    throw forbidden(signatureRefusals.signature_over(end));
  }
  if (statusOn(signature, today) !== signatureStatus.downloadReleased) {
    throw forbidden(signatureRefusals.download_locked);
  }
}

/** A subscription follows the revisions; a one-time purchase keeps the one bought. */
async function entitledFile(
  signature: SignatureRecord,
  publication: PublicationRecord,
): Promise<ManualFile | null> {
  if (signature.due !== null) return publication.file;
  return findManual(publication.id, signature.version_bought);
}

type Served = { readonly file: ManualFile; readonly unlicensed: LicensedCopy['unlicensed'] };

async function logDownload(
  signature: SignatureRecord,
  { file: { revision, key }, unlicensed }: Served,
  { actor, now, today, ip }: Opening,
): Promise<void> {
  const log = () =>
    signatureHistory(signature.id, {
      action: `Download da revisão ${revision}`,
      actor,
      now,
      changes: { ip, key, ...(unlicensed ? { unlicensed } : {}) },
    });
  await decideAndCommit(async (count) => {
    // Changed meanwhile: what may be had is looked at anew, and nothing of either change is lost.
    const current = count === 1 ? signature : await signatures.get(signature.id);
    if (!current) throw notFound();
    checkEntitlement(current, today);
    await commit([...firstDownload(current, now), log()]);
  });
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
