import { passwordProblem } from '#shared/accounts/passwordProblem';
import { passwordFacts } from '#functions/profiles/passwordFacts';
import { profiles } from '#functions/profiles/profileRepository';

/** What to tell somebody with an account who chooses this password; undefined when it will do. */
export async function problemOfNewPassword(
  profileId: number,
  password: string,
): Promise<string | undefined> {
  const row = await profiles.get(profileId);
  return passwordProblem(password, row && passwordFacts(row));
}
