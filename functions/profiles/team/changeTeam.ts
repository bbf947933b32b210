import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#shared/api/endpoint';
import { roleNames, type TeamRole } from '#shared/profiles/team/roles';
import { maxInvitations, maxPeople } from '#shared/profiles/team/team';
import type { inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import {
  findAccountByEmail,
  getAccount,
  profileHistory,
} from '#functions/accounts/accountRepository';
import type { Account } from '#platform/auth/accountRecord';
import type { DoingToday } from '#platform/auth/actor';
import type { Invitation, Team } from '#platform/auth/teamRecord';
import { hit } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { forbidden, invalid, notFound, refused } from '#platform/domainErrors';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { ProfileRow } from '../profileRepository';
import { shownName } from '../reading/presentProfile';
import { rowOf, type TeamRow } from './findCompany';
import { sentOn } from './presentTeam';
import { findTeam, isShown, replaceMemberships, replaceTeam } from './teamRepository';

const validMs = 7 * 24 * 60 * 60_000;

type Wanted = BodyOf<typeof inviteToTeam>;

/** Invites an address, which may be in a team once only. `isTold` tells the holder, who did not invite. */
export const invite = (
  company: ProfileRow,
  wanted: Wanted,
  { isTold = false, ...by }: DoingToday & { readonly isTold?: boolean },
): Promise<Invitation> =>
  decideAndCommit(async () => {
    const found = await findTeam(company.id);
    // One that is no longer shown can be neither sent again nor withdrawn, so it is in nobody's way.
    const invitations = found.invitations.filter((one) => isShown(one, by.now));
    const team = { ...found, invitations };
    await checkWanted(company, team, wanted);
    const sent = await countedSending(team, wanted, by);
    const first = await nextId('team', 2);
    // The company's own id is skipped, because it identifies the holder's row.
    const invitation = sending({ id: first === company.id ? first + 1 : first, ...wanted }, by.now);
    const action = `Convite enviado a ${wanted.name} (${roleNames[wanted.role]})`;
    const after = { ...team, ...sent, invitations: [invitation, ...team.invitations] };
    await commit(
      changeWrites({ company, before: team, after }, action, by, [
        mailOf(company, invitation),
        ...(isTold ? [notifyHolder(company, 'invited', invitation)] : []),
      ]),
    );
    return invitation;
  });

async function checkWanted(company: ProfileRow, team: Team, { email }: Wanted): Promise<void> {
  const known = await findAccountByEmail(email);
  const isMember = team.people.some(({ profile }) => profile === known?.profile_id);
  if (isMember || email === company.email) {
    throw invalid({ email: [teamRefusals.already_in_team] });
  }
  if (team.invitations.some((one) => one.email === email)) {
    throw invalid({ email: [teamRefusals.already_invited] });
  }
  if (team.people.length + team.invitations.length + 1 >= maxPeople) {
    throw refused(teamRefusals.team_full(maxPeople));
  }
}

/** Counts by company and, because the address may be a stranger's, by address. */
async function countedSending(
  team: Team,
  { email }: Pick<Invitation, 'email'>,
  { today, now }: DoingToday,
): Promise<Pick<Team, 'sent_on'>> {
  const count = sentOn(team, today) + 1;
  if (count > maxInvitations) throw refused(teamRefusals.invitations_used_up(maxInvitations));
  await hit('team-mail', email, { ...strangerMailLimit, now });
  return { sent_on: { day: today, count } };
}

const sending = (
  invited: Pick<Invitation, 'id' | 'email' | 'name' | 'role'>,
  now: Date,
): Invitation => ({
  ...invited,
  nonce: randomBytes(32).toString('base64url'),
  sent: now.toISOString(),
  expires: new Date(now.getTime() + validMs).toISOString(),
});

export const notifyHolder = (
  company: ProfileRow,
  what: 'invited' | 'joined',
  { email, role }: Pick<Invitation, 'email' | 'role'>,
): Effect => queueMail.teamGrew(company.email, { what, email, role });

/** A job, not a plain e-mail, because the link must not be stored: it is derived when sent. */
const mailOf = (company: ProfileRow, { id, nonce }: Invitation): Effect =>
  queueJob.sendTeamInvitation({ company: company.id, id, nonce });

type Change = { readonly company: ProfileRow; readonly before: Team; readonly after: Team };

/** Writes for one transaction: the team and its history entry. */
export const changeWrites = (
  { company, before, after }: Change,
  action: string,
  { actor, now }: Pick<DoingToday, 'actor' | 'now'>,
  effects: readonly Effect[],
): Write[] => [
  replaceTeam(company.id, before, after, now),
  profileHistory(company.id, { action, forClient: action, actor, now, effects }),
];

/** Sends another link, valid for seven more days. */
export const renewInvitation = (
  company: ProfileRow,
  id: number,
  by: DoingToday,
): Promise<Invitation> =>
  decideAndCommit(async () => {
    const team = await findTeam(company.id);
    const row = rowOf(company.id, team, id);
    if (row.kind === 'person') throw refused(teamRefusals.invitation_accepted);
    if (row.kind === 'holder') throw notFound();
    const invitation = sending(row.invitation, by.now);
    const after = {
      ...team,
      ...(await countedSending(team, invitation, by)),
      invitations: team.invitations.map((one) => (one.id === id ? invitation : one)),
    };
    const action = `Convite reenviado a ${invitation.name}`;
    await commit(
      changeWrites({ company, before: team, after }, action, by, [mailOf(company, invitation)]),
    );
    return invitation;
  });

/** Changes a role, which applies from the person's next call on, and tells them by e-mail. */
export const changeRole = (
  company: ProfileRow,
  { id, role }: { readonly id: number; readonly role: TeamRole },
  by: DoingToday,
): Promise<Exclude<TeamRow, { kind: 'holder' }>> =>
  decideAndCommit(async () => {
    const team = await findTeam(company.id);
    const row = rowOf(company.id, team, id);
    if (row.kind === 'holder') throw refused(teamRefusals.last_owner);
    if (row.kind === 'invitation') {
      const invitation = { ...row.invitation, role };
      const invitations = team.invitations.map((one) => (one.id === id ? invitation : one));
      const action = `Convite de ${invitation.name}: ${roleNames[role]}`;
      await commit(
        changeWrites({ company, before: team, after: { ...team, invitations } }, action, by, []),
      );
      return { kind: 'invitation', invitation };
    }
    const person = { ...row.person, role };
    if (row.person.role === role) return row;
    const account = await getAccount(person.profile);
    const people = team.people.map((one) => (one.id === id ? person : one));
    const action = `Papel de ${person.name}: ${roleNames[row.person.role]} para ${roleNames[role]}`;
    await commit([
      ...changeWrites({ company, before: team, after: { ...team, people } }, action, by, [
        ...newsTo(account, company, role),
      ]),
      ...(account
        ? [
            replaceMemberships(
              account,
              (account.acts_for ?? []).map((one) =>
                one.profile === company.id ? { ...one, role } : one,
              ),
            ),
          ]
        : []),
    ]);
    return { kind: 'person', person };
  });

const newsTo = (account: Account | undefined, company: ProfileRow, role: TeamRole | null) =>
  account ? [queueMail.teamChanged(account.email, { company: shownName(company), role })] : [];

type Leaving = DoingToday & {
  /** The person who asks, and whether they may remove others. */
  readonly asked: { readonly profile: number; readonly writesTeam: boolean };
  readonly only?: 'invitation' | undefined;
};

/** Removes a person, from their next call on, or an invitation, whose link becomes void at once. */
export const removeFromTeam = (company: ProfileRow, id: number, by: Leaving): Promise<void> =>
  decideAndCommit(async () => {
    const team = await findTeam(company.id);
    const row = rowOf(company.id, team, id);
    const isOwn = row.kind === 'person' && row.person.profile === by.asked.profile;
    if (row.kind === 'holder') throw refused(teamRefusals.last_owner);
    if (!isOwn && !by.asked.writesTeam) throw forbidden();
    if (row.kind === 'invitation') {
      const invitations = team.invitations.filter((one) => one.id !== id);
      const action = `Convite de ${row.invitation.name} retirado`;
      await commit(
        changeWrites({ company, before: team, after: { ...team, invitations } }, action, by, []),
      );
      return;
    }
    if (by.only) throw refused(teamRefusals.invitation_accepted);
    const { person } = row;
    const account = await getAccount(person.profile);
    const people = team.people.filter((one) => one.id !== id);
    const action = isOwn ? `${person.name} saiu da equipe` : `${person.name} retirado da equipe`;
    await commit([
      ...changeWrites({ company, before: team, after: { ...team, people } }, action, by, [
        ...(isOwn ? [] : newsTo(account, company, null)),
        queueJob.releaseReader({ company: company.id, profile: person.profile }),
      ]),
      ...(account ? [replaceMemberships(account, without(account, company.id))] : []),
    ]);
  });

export const without = ({ acts_for: all = [] }: Account, company: number) =>
  all.filter(({ profile }) => profile !== company);
