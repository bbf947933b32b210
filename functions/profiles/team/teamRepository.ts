import * as v from 'valibot';
import { accountKey, accountSchema, type Account } from '#platform/auth/accountRecord';
import { type Membership, type Team, teamKey, teamSchema } from '#platform/auth/teamRecord';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItems, type Item } from '#platform/db/items';
import { findAllStored, findStored } from '#platform/db/storedItems';
import { putItem, updateItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { profiles } from '../profileRepository';

const table = 'accounts';

const emptyTeam: Team = { version: 0, people: [], invitations: [] };

export const findTeam = async (company: number): Promise<Team> =>
  (await findStored(teamSchema, table, teamKey(company), { strong: true })) ?? emptyTeam;

/**
 * The companies whose teams hold an invitation to one of these addresses. No key leads from an address to a
 * team, and people are erased so rarely that reading every team is cheap enough.
 */
export async function companiesInviting(emails: readonly string[]): Promise<number[]> {
  const keys = [];
  for await (const { id } of profiles.all()) keys.push(teamKey(id));
  const teams = await getItems(table, keys, { strong: true });
  return teams.flatMap((item) => {
    const { invitations } = v.parse(teamSchema, item);
    return invitations.some(({ email }) => emails.includes(email)) ? [companyOf(item)] : [];
  });
}

const companyOf = ({ pk }: Item): number => Number(String(pk).split('#')[1]);

/** How long expired invitations stay visible, in milliseconds. */
const shownAfterEnd = 30 * 24 * 60 * 60_000;

export const isShown = ({ expires }: { readonly expires: string }, now: Date): boolean =>
  now.getTime() - Date.parse(expires) < shownAfterEnd;

/** Replaces the team that was read; refused as overtaken when another change was stored first. */
export function replaceTeam(company: number, before: Team, after: Team, now: Date): Write {
  const invitations = after.invitations.filter((one) => isShown(one, now));
  return putItem({
    table,
    item: { ...teamKey(company), ...after, invitations, version: before.version + 1 },
    when: before.version === 0 ? { exists: false } : { equals: { version: before.version } },
    refused: overtaken,
  });
}

/** Copies a team change into the person's account, against which each of their calls is checked. */
export function replaceMemberships(person: Account, after: readonly Membership[]): Write {
  return updateItem({
    table,
    key: accountKey(person.profile_id),
    set: {
      acts_for: after.length === 0 ? undefined : after,
      acted_for: [...new Set([...(person.acted_for ?? []), ...after.map((one) => one.profile)])],
    },
    when: { exists: true, equals: { acts_for: person.acts_for } },
    refused: overtaken,
  });
}

/** Existing accounts by id, read strongly, because who is mailed or shown may have just changed. */
export async function accountsOf(ids: readonly number[]): Promise<ReadonlyMap<number, Account>> {
  const keys = [...new Set(ids)].map(accountKey);
  const accounts = await findAllStored(accountSchema, table, keys, { strong: true });
  return new Map(accounts.map((account) => [account.profile_id, account]));
}
