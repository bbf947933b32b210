import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { Readers, SignatureRecord } from '../signatureRecord';
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
  if (actor.id === null || hasRead(before, actor.id, number)) return before;
  // Said before each person's word was kept.
  const isHolders = actor.id === before.client.id && (before.must_acknowledge ?? []).length === 0;
  if (isHolders && before.acknowledged?.number === number) return before;
  const own = { profile: actor.id, name: actor.name, number, version, date: today };
  const acknowledgements = [
    ...(before.acknowledgements ?? []).filter(({ profile }) => profile !== own.profile),
    own,
  ];
  const changed = { ...before, acknowledgements };
  const after = signatures.revised(before, { acknowledgements, ...saidByAll(changed, own) });
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

export const hasRead = (row: Readers, person: number, number: number): boolean =>
  (row.acknowledgements ?? []).some((one) => one.profile === person && one.number === number);

/** The people who were asked to confirm a revision and have not. */
export const missingReaders = (row: Readers, number: number) =>
  (row.must_acknowledge ?? []).filter(({ profile }) => !hasRead(row, profile, number));

type Said = { readonly number: number; readonly version: string; readonly date: CalendarDate };

/** The holder has read a revision with the last word that was asked for. */
export const saidByAll = (
  row: Readers & Pick<SignatureRecord, 'acknowledged'>,
  { number, version, date }: Said,
): Partial<SignatureRecord> =>
  missingReaders(row, number).length === 0 && row.acknowledged?.number !== number
    ? { acknowledged: { number, version, date } }
    : {};

export const acknowledgedAction = (version: string): string => `Ciente da revisão ${version}`;

export function checkSubscription(signature: SignatureRecord, today: CalendarDate): void {
  if (signature.due === null) throw refused(signatureRefusals.never_revised);
  if (isOverdue(signature, today)) {
    throw refused(signatureRefusals.signature_over(` em ${formatDate(signature.due)}`));
  }
}

export async function publicationOf({ publication }: SignatureRecord): Promise<PublicationRecord> {
  const found = await publications.get(publication.id, { removed: true });
  if (!found) throw new Error(`publication ${publication.id} is gone`);
  return found;
}
