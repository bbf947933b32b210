import type { PasswordFacts } from '#shared/accounts/passwordProblem';
import { config } from '#platform/config/config';
import type { ProfileRow } from '../profileRepository';

type Person = Pick<ProfileRow, 'email' | 'name' | 'company_name' | 'cpf' | 'cnpj' | 'phone'>;

/** Facts about a person and the shop of which a password must not be made. */
export const passwordFacts = (person: Person): PasswordFacts => ({
  own: [person.email, person.name, person.company_name, person.cpf, person.cnpj, person.phone],
  shop: [config.SITE_NAME],
});
