import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import { accountsOf, findTeam } from '#functions/profiles/team/teamRepository';
import { system, type DoingToday } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { job } from '#platform/history/effects';
import { queueMail } from '#platform/history/queue';
import { asksToAcknowledge } from '../receivedRevision';
import type { SignatureRecord } from '../signatureRecord';
import { everySignatureOf, signatureHistory, signatures } from '../signatureRepository';
import {
  checkSubscription,
  missingReaders,
  publicationOf,
  acknowledgedByAll,
} from './acknowledgeRevision';

/**
 * Sets who must confirm, from the current revision on, which counts as read once all of them have;
 * existing confirmations stay. The same selection again writes nothing.
 */
export async function chooseReaders(
  before: SignatureRecord,
  people: readonly number[],
  { actor, now, today }: DoingToday,
): Promise<SignatureRecord> {
  checkSubscription(before, today);
  const named = await namesOf(before.client.id);
  const must_acknowledge = [...new Set(people)].map((profile) => {
    const name = named.get(profile);
    if (name === undefined) throw invalid({ people: [signatureRefusals.reader_not_of_team] });
    return { profile, name };
  });
  if (isDeepStrictEqual(must_acknowledge, before.must_acknowledge ?? [])) return before;
  const after = await withReaders(before, must_acknowledge);
  // As ids, because an entry outlives a person's place in the team, and the purchase may change
  // hands.
  const list = numbersOf(must_acknowledge);
  await commit([
    ...signatures.replace(before, after),
    signatureHistory(before.id, {
      action: list === '' ? 'Ciente: qualquer pessoa' : `Devem dar ciente: clientes ${list}`,
      actor,
      now,
    }),
  ]);
  return after;
}

const numbersOf = (people: readonly { readonly profile: number }[]): string =>
  people.map(({ profile }) => profile).join(', ');

/** Recomputes whether the current revision is read by all who must confirm now. */
async function withReaders(
  before: SignatureRecord,
  must_acknowledge: NonNullable<SignatureRecord['must_acknowledge']>,
): Promise<SignatureRecord> {
  const { revision_number: number } = await publicationOf(before);
  const earlier = before.acknowledged?.number === number ? null : before.acknowledged;
  return signatures.revised(before, {
    must_acknowledge,
    acknowledged: acknowledgedByAll({ ...before, must_acknowledge }, number) ?? earlier,
  });
}

async function namesOf(company: number): Promise<ReadonlyMap<number, string>> {
  const [row, { people }] = await Promise.all([profiles.get(company), findTeam(company)]);
  return new Map([
    ...people.map(({ profile, name }) => [profile, name] as const),
    ...(row ? [[row.id, row.name] as const] : []),
  ]);
}

/** E-mails every reader whose confirmation is missing, at most once a day per subscription. */
export async function remindReaders(
  before: SignatureRecord,
  { actor, now, today }: DoingToday,
): Promise<SignatureRecord> {
  checkSubscription(before, today);
  const title = await publicationOf(before);
  const missing = missingReaders(before, title.revision_number).filter(({ profile: person }) =>
    asksToAcknowledge(before, { today, title, person }),
  );
  if (missing.length === 0) throw refused(signatureRefusals.nobody_missing);
  if (before.readers_reminded?.date === today) throw refused(signatureRefusals.readers_reminded);
  const [company, accounts] = await Promise.all([
    profiles.get(before.client.id),
    accountsOf(missing.map(({ profile }) => profile)),
  ]);
  if (!company) throw notFound();
  const data = {
    company: shownName(company),
    publication: title.name,
    revision: title.revision,
    airplane_prefix: before.airplane_prefix,
  };
  const after = signatures.revised(before, {
    readers_reminded: { date: today, by: actor.name },
  });
  await commit([
    ...signatures.replace(before, after),
    signatureHistory(before.id, {
      action: `Lembrete de ciente aos clientes ${numbersOf(missing)}`,
      actor,
      now,
      effects: [...accounts.values()].map(({ email }) => queueMail.readingReminder(email, data)),
    }),
  ]);
  return after;
}

/** Former team members are no longer asked; their confirmations stay. */
export const releaseReaderJob = job(
  v.object({ company: v.number(), profile: v.number() }),
  async ({ company, profile }, { now }) => {
    for (const row of await everySignatureOf(company)) {
      const { must_acknowledge: asked = [] } = row;
      const left = asked.filter((one) => one.profile !== profile);
      if (left.length === asked.length) continue;
      const after = await withReaders(row, left);
      await commit([
        ...signatures.replace(row, after),
        signatureHistory(row.id, {
          action: 'Ciente não é mais pedido a quem saiu da equipe',
          actor: system,
          now,
        }),
      ]);
    }
  },
);
