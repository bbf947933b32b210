import { type ActingIds, companyKeys, namesOf, type StoredKey, suffixOf } from './stored';

/** The companies for which something stands under a key of that person's. */
export const companiesStored = (key: StoredKey, person: number): number[] =>
  namesOf(key).flatMap((name) => {
    const [of = '', company] = name.split('.');
    return of === `${key}@${person}` && company !== undefined ? [Number(company)] : [];
  });

/** The text that stands under a key for a company. */
export const readTextOf = (key: StoredKey, acting: ActingIds): string | null =>
  localStorage.getItem(key + suffixOf(acting));

/** What a person stored for a company goes, or what of it stands under a key. */
export function removeOfCompany(acting: ActingIds, keys: readonly StoredKey[] = companyKeys): void {
  keys.forEach((key) => {
    localStorage.removeItem(key + suffixOf(acting));
  });
}
