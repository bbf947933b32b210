import type { TeamAnswer, TeamInvitation, TeamPerson } from '#shared/profiles/team/team';
import { maxInvitations } from '#shared/profiles/team/team';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Account } from '#platform/auth/accountRecord';
import type { Invitation, Member, Team } from '#platform/auth/teamRecord';
import type { ProfileRow } from '../profileRepository';
import { isShown } from './teamRepository';

type Moment = { readonly now: Date; readonly today: CalendarDate };

export const presentTeam = (
  company: ProfileRow,
  { people, invitations, ...team }: Team,
  accounts: ReadonlyMap<number, Account>,
  { now, today }: Moment,
): TeamAnswer => ({
  people: [
    presentHolder(company, accounts.get(company.id)),
    ...people.map((one) => presentMember(one, accounts.get(one.profile))),
  ],
  invitations: invitations
    .filter((one) => isShown(one, now))
    .map((one) => presentInvitation(one, now)),
  invitations_left: maxInvitations - sentOn(team, today),
});

export const sentOn = ({ sent_on: sent }: Pick<Team, 'sent_on'>, today: CalendarDate): number =>
  sent?.day === today ? sent.count : 0;

/** The account's holder counts as an owner, named as the company's contact. */
const presentHolder = (company: ProfileRow, account: Account | undefined): TeamPerson => ({
  id: company.id,
  profile: company.id,
  name: company.name,
  email: company.email,
  role: 'owner',
  since: company.created,
  others: account?.acts_for?.length ?? 0,
  state: 'active',
});

export const presentMember = (
  { id, profile, name, role, since }: Member,
  account: Account | undefined,
): TeamPerson => ({
  id,
  profile,
  name,
  role,
  since,
  email: account?.email ?? '',
  others: Math.max(0, (account?.acts_for?.length ?? 1) - 1),
  state: 'active',
});

export const presentInvitation = (
  { id, name, email, role, sent, expires }: Invitation,
  now: Date,
): TeamInvitation => ({
  id,
  name,
  email,
  role,
  sent,
  expires,
  state: expires > now.toISOString() ? 'invited' : 'expired',
});
