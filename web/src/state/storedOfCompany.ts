/**
 * What a person stored for a company on this device, whichever account the tab acts for. It is
 * separate from `stored.ts`, because only people who store a company's manuals need it.
 */
const endOf = (person: number, company: number) => `@${String(person)}.${String(company)}`;

/** The companies with a value for a key. */
export function companiesOf(key: string, person: number): number[] {
  const prefix = `${key}@${String(person)}.`;
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)));
}

/** What the person stored for themselves, whichever account the tab acts for. */
export const ownText = (key: string): string | null => localStorage.getItem(key);

export const textOfCompany = (key: string, person: number, company: number): string | null =>
  localStorage.getItem(key + endOf(person, company));

/** Removes the value of one key, or of all keys. */
export function removeOfCompany(person: number, company: number, key?: string): void {
  const end = endOf(person, company);
  for (const name of Object.keys(localStorage)) {
    if (key === undefined ? name.endsWith(end) : name === key + end) localStorage.removeItem(name);
  }
}
