import type { Profile } from './profile';

/** A company is shown by its company name, an individual by name. */
export function displayName(person: Pick<Profile, 'name' | 'company_name' | 'person_or_company'>) {
  return person.person_or_company === 1 && person.company_name ? person.company_name : person.name;
}

/** A name at the end of a sentence, with only one full stop: "Ltda." has its own. */
export const endingWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** Superusers count as staff. */
export const isStaff = ({ user }: Pick<Profile, 'user'>): boolean =>
  user.is_staff || user.is_superuser;
