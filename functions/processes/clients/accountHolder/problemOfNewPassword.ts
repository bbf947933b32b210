import { passwordProblem } from '#shared/accounts/passwordProblem';
import { passwordFacts } from '#functions/profiles/saving/passwordFacts';
import { profiles } from '#functions/profiles/profileRepository';

/** What is wrong with a password that the holder of an account chooses; undefined when it is accepted. */
export async function problemOfNewPassword(profileId: number, password: string) {
  const row = await profiles.get(profileId);
  return passwordProblem(password, row && passwordFacts(row));
}
