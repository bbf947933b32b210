import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import type { Session } from '#platform/auth/session';
import type { ProfileFlags } from '#functions/profiles/profilePolicy';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { newProfile } from '#shared/profiles/profileInput';
import { withoutEffects } from '../stubs/withoutEffects';
import { sessionOf } from './sampleProfiles';

export const goodPassword = 'voo-noturno-1931';

let people = 0;

/** The body of a complete sign-up; every call creates another person. */
export function signUp(changes: Record<string, unknown> = {}, user: Record<string, unknown> = {}) {
  people += 1;
  return {
    user: { email: `pessoa${String(people)}@example.com`, password: goodPassword, ...user },
    name: `Pessoa ${String(people)}`,
    person_or_company: 0,
    phone: '(11) 98765-4321',
    cpf: generateCpf(),
    billing_address: {
      zip_code: '01001-000',
      street: 'Praça da Sé',
      number: '100',
      province: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    },
    ...changes,
  };
}

export type Person = {
  readonly row: ProfileRow;
  readonly email: string;
  readonly token: string;
  readonly session: Session;
};

/** A person with an account and a valid token, who gets no welcome e-mail. Needs `startDatabase` first. */
export async function person(
  flags: Partial<ProfileFlags> = {},
  changes: Record<string, unknown> = {},
  user: Record<string, unknown> = {},
): Promise<Person> {
  const { createProfile } = await import('#functions/profiles/saving/createProfile');
  const { customerFlags } = await import('#functions/profiles/profilePolicy');
  const input = v.parse(newProfile, signUp(changes, user));
  // Staff have all areas by default.
  const own = { ...customerFlags, ...(flags.is_staff ? { areas: [...areas] } : {}), ...flags };
  const row = await withoutEffects(() => createProfile(input, { flags: own, now: new Date() }));
  return { row, email: row.email, token: await tokenFor(row.id), session: sessionOf(row) };
}

export const customer = () => person();
export const partner = () => person({ is_partner: true });
export const staff = () => person({ is_staff: true });
export const superuser = () => person({ is_superuser: true });

export async function tokenFor(profileId: number, now = new Date()): Promise<string> {
  const { getAccount } = await import('#functions/accounts/accountRepository');
  const { issueToken } = await import('#functions/accounts/sessions/openSession');
  const account = await getAccount(profileId);
  if (!account) throw new Error(`no account ${String(profileId)}`);
  return issueToken(account, { now, userAgent: '' });
}
