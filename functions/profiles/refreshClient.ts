import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { refreshExpeditionClient } from '../expeditions/refreshExpeditionClient';
import { refreshOrderClient } from '../orders/refreshOrderClient';
import { type ClientContact, clientContact } from '../platform/clientContact';
import { type Effect, job } from '../platform/effects';
import { refreshSignatureClient } from '../signatures/refreshSignatureClient';
import { profiles, type ProfileRow } from './profileRepository';

const contactOf = (row: ProfileRow): ClientContact =>
  v.parse(clientContact, { ...row, person_or_company: row.person_or_company ? 1 : 0 });

/** The job that follows a change of name or contact, if there was one. */
export function contactEffects(before: ProfileRow, after: ProfileRow): Effect[] {
  if (isDeepStrictEqual(contactOf(before), contactOf(after))) return [];
  return [{ kind: 'job', name: 'refreshClient', data: { profile: after.id } }];
}

/** Reads the person as they are now, so that a late run never writes an old name. */
export const refreshClient = job(v.object({ profile: v.number() }), async ({ profile }) => {
  const row = await profiles.get(profile);
  // What was billed to somebody who is forgotten by now keeps their name.
  if (!row || row.erased_at !== undefined) return;
  const contact = contactOf(row);
  await refreshOrderClient(profile, contact);
  await refreshSignatureClient(profile, contact);
  await refreshExpeditionClient(profile, contact);
});
