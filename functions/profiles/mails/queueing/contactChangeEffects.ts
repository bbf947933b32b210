import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type ClientContact, clientContact } from '#platform/personalData/clientContact';
import { type Effect, queueJob } from '#platform/history/queue';
import type { ProfileRow } from '#functions/profiles/profileRepository';

export const contactOf = (row: ProfileRow): ClientContact =>
  v.parse(clientContact, { ...row, person_or_company: row.person_or_company ? 1 : 0 });

/** The job that copies a changed name or contact; none when nothing changed. */
export function contactChangeEffects(before: ProfileRow, after: ProfileRow): Effect[] {
  if (isDeepStrictEqual(contactOf(before), contactOf(after))) return [];
  return [queueJob.refreshClient({ profile: after.id })];
}
