import * as v from 'valibot';
import { passwordProblem } from '#shared/accounts/passwordProblem';
import { email, object, text } from '#shared/api/fields';
import { password } from '#shared/accounts/password';
import { system } from '#platform/auth/actor';
import { config } from '#platform/config/config';
import { invalid, unacceptable } from '#platform/domainErrors';
import { storeProfile } from './createProfile';
import { customerFlags, noDetails } from '../profilePolicy';
import type { ProfileRow } from '../profileRepository';

const firstPerson = object({ email, name: text(120), password });
type FirstPerson = v.InferInput<typeof firstPerson>;

/** Creates the first account for an operator; documents and addresses are added in the user form. */
export async function createSuperuser(input: FirstPerson, now: Date): Promise<ProfileRow> {
  const parsed = v.safeParse(firstPerson, input);
  if (!parsed.success) throw unacceptable(parsed.issues);
  const person = parsed.output;
  const problem = passwordProblem(person.password, {
    own: [person.email, person.name],
    shop: [config.SITE_NAME],
  });
  if (problem) throw invalid({ password: [problem] });
  const details = { ...noDetails, email: person.email, name: person.name };
  const flags = { ...customerFlags, is_staff: true, is_superuser: true };
  return storeProfile(details, { flags, actor: system, now, password: person.password });
}
