import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Making = { readonly actor: Actor; readonly now: Date; readonly today: CalendarDate };

/** Its holder has received and read the revision in force; said again, it is the same once. */
export async function acknowledgeRevision(
  before: SignatureRecord,
  version: string,
  { actor, now, today }: Making,
): Promise<SignatureRecord> {
  checkSubscription(before, today);
  const { revision, revision_number: number } = await publicationOf(before);
  if (version !== revision) {
    throw invalid({ version: [signatureRefusals.revision_not_current(revision)] });
  }
  if (before.acknowledged?.number === number) return before;
  const after = signatures.revised(before, {
    acknowledged: { number, version, date: today },
  });
  await commit([
    ...signatures.replace(before, after),
    signatureHistory(before.id, {
      action: acknowledgedAction(version),
      actor,
      now,
      changes: { acknowledged: number },
    }),
  ]);
  return after;
}

export const acknowledgedAction = (version: string): string => `Ciente da revisão ${version}`;

function checkSubscription(signature: SignatureRecord, today: CalendarDate): void {
  if (signature.due === null) throw refused(signatureRefusals.never_revised);
  if (isOverdue(signature, today)) {
    throw refused(signatureRefusals.signature_over(` em ${formatDate(signature.due)}`));
  }
}

async function publicationOf({ publication }: SignatureRecord): Promise<PublicationRecord> {
  const found = await publications.get(publication.id, { removed: true });
  if (!found) throw new Error(`publication ${publication.id} is gone`);
  return found;
}
