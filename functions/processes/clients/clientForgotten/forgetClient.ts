import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { erasedContact, removedPerson } from '#functions/profiles/forgetting/erasedContact';
import { forgetOfOffice } from '../../office/leaveOffice';
import { personalStores } from './personalStores';
import { ordersOf, replaceOrder } from '#functions/orders/orderRepository';
import { companiesInviting, findTeam, replaceTeam } from '#functions/profiles/team/teamRepository';
import { transferredBy } from '#functions/signatures/transferring/transferredBy';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { everySignatureOf, signatures } from '#functions/signatures/signatureRepository';
import type { Invitation, Member, Team } from '#platform/auth/teamRecord';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { eraseContract } from '#functions/orders/contract/keptContract';
import { commit } from '#platform/db/write';
import { forgetActor } from '#platform/history/history';

const departed = v.object({
  profile: v.number(),
  emails: v.array(v.string()),
  words: v.array(v.string()),
  teams: v.optional(v.array(v.number()), []),
});

/** Runs after the profile was emptied; starts over when it is interrupted. */
export const forgetClient = job(departed, async (person, context) => {
  const { now } = context;
  await forgetOfOffice(person.profile, context);
  for (const { forget } of personalStores) {
    await forget?.({ ...person, contact: erasedContact, now });
  }
  const inviting = await companiesInviting(person.emails);
  for (const company of new Set([...person.teams, ...inviting])) {
    await forgetMember(company, person, now);
  }
});

type Person = Pick<v.InferOutput<typeof departed>, 'profile' | 'emails' | 'words'>;

/**
 * A company keeps its orders, purchases and history; the erased member is only named as a removed person. The team
 * changes last, because a repeated run reads there how the company named them.
 */
async function forgetMember(company: number, person: Person, now: Date): Promise<void> {
  const { profile } = person;
  const { theirs } = withoutThem(await findTeam(company), person);
  const words = [...person.words, ...theirs.map(({ name }) => name)];
  const actor = { profile, words, name: removedPerson };
  await forgetActor('accounts', company, actor);
  for (const order of await ordersOf(company)) {
    if (order.placed_by?.id === profile) {
      const placed_by = { id: profile, name: removedPerson, email: '' };
      // The contract names who ordered, so it is deleted and drawn again from the changed order.
      await commit([...replaceOrder(order, { placed_by }).writes, eraseContract(order.id)]);
    }
    await forgetActor('orders', order.id, actor);
  }
  for (const row of await everySignatureOf(company)) {
    const changes = withoutPerson(row, { profile, words });
    if (Object.keys(changes).length > 0) {
      await commit(signatures.replace(row, signatures.revised(row, changes)));
    }
    await forgetActor('signatures', row.id, actor);
  }
  for (const signature of await transferredBy(company)) {
    const row = await signatures.get(signature);
    if (row?.auto_renewal?.asker === profile) {
      await commit(signatures.replace(row, signatures.revised(row, withoutAsker(row, profile))));
    }
    await forgetActor('signatures', signature, actor);
  }
  await decideAndCommit(async () => {
    const team = await findTeam(company);
    const { after, theirs } = withoutThem(team, person);
    if (theirs.length > 0) await commit([replaceTeam(company, team, after, now)]);
  });
}

/** The team without the person and their invitations, and what was removed (`theirs`). */
function withoutThem(team: Team, { profile, emails }: Person) {
  const isPerson = (one: Member) => one.profile === profile;
  const isInvited = (one: Invitation) => emails.includes(one.email);
  const after = {
    ...team,
    people: team.people.filter((one) => !isPerson(one)),
    invitations: team.invitations.filter((one) => !isInvited(one)),
  };
  return {
    after,
    theirs: [...team.people.filter(isPerson), ...team.invitations.filter(isInvited)],
  };
}

/** Removes a forgotten team member's name from a company's purchase. */
function withoutPerson(
  row: SignatureRecord,
  { profile, words }: Pick<Person, 'profile' | 'words'>,
): Partial<SignatureRecord> {
  const { acknowledgements = [], must_acknowledge = [] } = row;
  const { readers_reminded: reminded } = row;
  const isIn = [...acknowledgements, ...must_acknowledge].some((one) => one.profile === profile);
  return {
    ...(isIn
      ? {
          acknowledgements: acknowledgements.map((one) =>
            one.profile === profile ? { ...one, name: removedPerson } : one,
          ),
          must_acknowledge: must_acknowledge.filter((one) => one.profile !== profile),
        }
      : {}),
    ...withoutAsker(row, profile),
    ...(reminded && words.includes(reminded.by)
      ? { readers_reminded: { ...reminded, by: removedPerson } }
      : {}),
  };
}

/** Stays with a purchase that was transferred, for the case that its holder gets it back. */
const withoutAsker = (
  { auto_renewal: auto }: SignatureRecord,
  profile: number,
): Pick<SignatureRecord, 'auto_renewal'> =>
  auto?.asker === profile ? { auto_renewal: { ...auto, asked_by: removedPerson } } : {};
