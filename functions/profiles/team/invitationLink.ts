import { isSameSecret } from '#platform/auth/isSameSecret';
import { linkCode } from '#platform/auth/linkCode';
import type { Invitation, Team } from '#platform/auth/teamRecord';
import { profiles, type ProfileRow } from '../profileRepository';
import { findTeam } from './teamRepository';

type Sent = Pick<Invitation, 'id' | 'nonce'>;

/** The link's code, `<company>-<invitation>-<code>`; each sending has its own. */
export async function invitationCode(company: number, { id, nonce }: Sent): Promise<string> {
  return `${company}-${id}-${await linkCode(`team.${company}.${id}.${nonce}`)}`;
}

export type Invited = {
  readonly company: ProfileRow;
  readonly team: Team;
  readonly invitation: Invitation;
};

/** The invitation of a link; undefined when it was withdrawn, resent, used or has expired. */
export async function findInvited(code: string, now: Date): Promise<Invited | undefined> {
  const [, profile, id] = /^([1-9]\d{0,14})-([1-9]\d{0,14})-[\w-]{43}$/.exec(code) ?? [];
  if (profile === undefined) return undefined;
  const [company, team] = await Promise.all([
    profiles.get(Number(profile)),
    findTeam(Number(profile)),
  ]);
  const invitation = team.invitations.find((one) => String(one.id) === id);
  if (!company?.is_active || !invitation || invitation.expires <= now.toISOString()) {
    return undefined;
  }
  const isSame = isSameSecret(code, await invitationCode(company.id, invitation));
  return isSame ? { company, team, invitation } : undefined;
}
