import type { NewProfile } from '#shared/profiles/profileInput';
import { createProfile } from '#functions/profiles/saving/createProfile';
import { customerFlags, type ProfileFlags } from '#functions/profiles/profilePolicy';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { demoAccounts, demoPassword, otherClients } from './demo/demoPeople';

type DemoRole = keyof typeof demoAccounts;

export type DemoPeople = Readonly<Record<DemoRole, ProfileRow>> & {
  readonly clients: readonly ProfileRow[];
};

const roles: Readonly<Partial<Record<DemoRole, Partial<ProfileFlags>>>> = {
  admin: { is_staff: true, is_superuser: true },
  staff: { is_staff: true },
  partner: { is_partner: true },
};

/** The demonstration accounts and a few more clients. */
export async function seedPeople(now: Date): Promise<DemoPeople> {
  const account = ({ email, ...person }: Omit<NewProfile, 'user'> & { email: string }, role = {}) =>
    createProfile(
      { ...person, user: { email, password: demoPassword } },
      { flags: { ...customerFlags, ...role }, now },
    );
  // First and alone, so that the customer of the demonstration always has the number 1.
  const customer = await account(demoAccounts.customer);
  const [admin, staff, partner, company, ...others] = await Promise.all([
    account(demoAccounts.admin, roles.admin),
    account(demoAccounts.staff, roles.staff),
    account(demoAccounts.partner, roles.partner),
    account(demoAccounts.company),
    ...otherClients.map((person) => account(person)),
  ]);
  return { admin, staff, partner, customer, company, clients: [customer, company, ...others] };
}
