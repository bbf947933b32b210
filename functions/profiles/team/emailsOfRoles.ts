import type { TeamRole } from '#shared/profiles/team/roles';
import { accountsOf, findTeam } from './teamRepository';

/** The present addresses of team members with one of these roles, and of `also` while an owner; costs one read without a team. */
export async function emailsOfRoles(
  company: number,
  roles: readonly TeamRole[],
  also?: number,
): Promise<readonly string[]> {
  const { people } = await findTeam(company);
  const ids = people
    .filter(({ role, profile }) => roles.includes(role) || (profile === also && role === 'owner'))
    .map(({ profile }) => profile);
  return ids.length === 0 ? [] : [...(await accountsOf(ids)).values()].map(({ email }) => email);
}
