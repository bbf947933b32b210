import { system } from '../platform/actor';
import { invalid } from '../platform/errors';
import { passwordProblem } from '../accounts/password';
import { storeProfile } from './createProfile';
import { customerFlags } from './profilePolicy';
import type { ProfileRow } from './profileRepository';

type First = { readonly email: string; readonly name: string; readonly password: string };

/** Somebody to begin with, by an operator: documents and addresses are filled in on the user form. */
export function createSuperuser({ email, name, password }: First, now: Date): Promise<ProfileRow> {
  const problem = passwordProblem(password, [email]);
  if (problem) throw invalid({ password: [problem] });
  const details = {
    email: email.trim().toLowerCase(),
    name,
    company_name: null,
    person_or_company: false,
    phone: '',
    cnpj: null,
    cpf: null,
    ie: null,
    billing_address: null,
    shipping_address: null,
  };
  const flags = { ...customerFlags, is_staff: true, is_superuser: true };
  return storeProfile(details, { flags, actor: system, now, password });
}
