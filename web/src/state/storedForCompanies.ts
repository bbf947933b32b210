import type { StoredKey } from './stored';

/** For which companies something of a person's stands under a key, whomever this tab acts for. */
export function companiesStored(key: StoredKey, person: number): number[] {
  const prefix = `${key}@${String(person)}.`;
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)));
}

/** Ends the names of what a person stored for a company. */
export const companySuffix = (person: number, company: number): string =>
  `@${String(person)}.${String(company)}`;

/** The text that stood under a key for a company; it is gone. */
export function takeText(key: StoredKey, suffix: string): string | null {
  const text = localStorage.getItem(key + suffix);
  localStorage.removeItem(key + suffix);
  return text;
}

export function removeStoredOf(suffix: string): void {
  for (const name of Object.keys(localStorage)) {
    if (name.endsWith(suffix)) localStorage.removeItem(name);
  }
}
