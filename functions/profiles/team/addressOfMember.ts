import type { MailedMember } from '#platform/history/effects';
import { accountsOf, findTeam } from './teamRepository';

/** The present address of a company's holder or team member; undefined once they left or were erased. */
export async function addressOfMember({
  company,
  profile,
  roles,
}: MailedMember): Promise<string | undefined> {
  const isMember =
    profile === company ||
    (await findTeam(company)).people.some(
      (person) => person.profile === profile && (roles?.includes(person.role) ?? true),
    );
  return isMember ? (await accountsOf([profile])).get(profile)?.email : undefined;
}
