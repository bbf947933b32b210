import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { erasedContact, removedPerson } from '#functions/profiles/forgetting/erasedContact';
import { forgetOfOffice } from '../../office/leaveOffice';
import { personalStores } from './personalStores';
import { ordersOf, replaceOrder } from '#functions/orders/orderRepository';
import { findTeam, replaceTeam } from '#functions/profiles/team/teamRepository';
import { handedOverBy } from '#functions/signatures/transferring/handedOverBy';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { everySignatureOf, signatures } from '#functions/signatures/signatureRepository';
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
  for (const company of person.teams) await forgetMember(company, person, now);
});

type Person = { readonly profile: number; readonly words: readonly string[] };

/**
 * The company keeps its orders, purchases and history; entries of this person are attributed to
 * someone removed.
 */
async function forgetMember(company: number, { profile, words }: Person, now: Date): Promise<void> {
  await decideAndCommit(async () => {
    const team = await findTeam(company);
    const people = team.people.filter((one) => one.profile !== profile);
    if (people.length === team.people.length) return;
    await commit([replaceTeam(company, team, { ...team, people }, now)]);
  });
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
  for (const signature of await handedOverBy(company)) {
    await forgetActor('signatures', signature, actor);
  }
}

/** Removes a forgotten team member's name from a company's purchase. */
function withoutPerson(row: SignatureRecord, { profile, words }: Person): Partial<SignatureRecord> {
  const { acknowledgements = [], must_acknowledge = [] } = row;
  const { auto_renewal: auto, readers_reminded: reminded } = row;
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
    ...(auto?.asker === profile ? { auto_renewal: { ...auto, asked_by: removedPerson } } : {}),
    ...(reminded && words.includes(reminded.by)
      ? { readers_reminded: { ...reminded, by: removedPerson } }
      : {}),
  };
}
