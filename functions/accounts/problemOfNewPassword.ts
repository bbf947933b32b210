import { passwordProblem } from '#shared/accounts/passwordProblem';
import { passwordFacts } from '../profiles/passwordFacts';
import { profiles } from '../profiles/profileRepository';

/** What to tell somebody with an account who chooses this password; undefined when it will do. */
export async function problemOfNewPassword(
  profileId: number,
  password: string,
): Promise<string | undefined> {
  const row = await profiles.get(profileId);
  return passwordProblem(password, row && passwordFacts(row));
}
