import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { Readers, SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

/** Records that the holder received and read the current revision; repeating it changes nothing. */
export async function acknowledgeRevision(
  before: SignatureRecord,
  version: string,
  { actor, now, today }: DoingToday,
): Promise<SignatureRecord> {
  checkSubscription(before, today);
  const { revision, revision_number: number } = await publicationOf(before);
  if (version !== revision) {
    throw invalid({ version: [signatureRefusals.revision_not_current(revision)] });
  }
  if (actor.id === null || hasRead(before, actor.id, number)) return before;
  const acknowledgement = { profile: actor.id, name: actor.name, number, version, date: today };
  const acknowledgements = [
    ...(before.acknowledgements ?? []).filter(({ profile }) => profile !== acknowledgement.profile),
    acknowledgement,
  ];
  const acknowledged =
    acknowledgedByAll({ ...before, acknowledgements }, number) ?? before.acknowledged;
  const after = signatures.revised(before, { acknowledgements, acknowledged });
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

/** Required readers who have not confirmed a revision. */
export const missingReaders = (row: Readers, number: number) =>
  (row.must_acknowledge ?? []).filter(({ profile }) => !hasRead(row, profile, number));

/**
 * When the holder has read a revision: with the last required confirmation, or with the first if no
 * reader is named; null while one is missing.
 */
export function acknowledgedByAll(row: Readers, number: number): SignatureRecord['acknowledged'] {
  const { acknowledgements = [], must_acknowledge: named = [] } = row;
  if (missingReaders(row, number).length > 0) return null;
  const said = acknowledgements
    .filter((one) => one.number === number)
    .filter((one) => named.length === 0 || named.some(({ profile }) => profile === one.profile))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const needed = named.length === 0 ? said[0] : said.at(-1);
  return needed ? { number, version: needed.version, date: needed.date } : null;
}

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
