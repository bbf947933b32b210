/**
 * What a person stored for a company on this device, whomever the tab acts for. Beside `stored.ts`, because only
 * who keeps manuals for a company loads it.
 */
const endOf = (person: number, company: number) => `@${String(person)}.${String(company)}`;

/** The companies for which something stands under a key. */
export function companiesOf(key: string, person: number): number[] {
  const prefix = `${key}@${String(person)}.`;
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)));
}

/** What the person stored for themselves, whomever the tab acts for. */
export const ownText = (key: string): string | null => localStorage.getItem(key);

export const textOfCompany = (key: string, person: number, company: number): string | null =>
  localStorage.getItem(key + endOf(person, company));

/** Removes what stands under a key, or under all of them. */
export function removeOfCompany(person: number, company: number, key?: string): void {
  const end = endOf(person, company);
  for (const name of Object.keys(localStorage)) {
    if (key === undefined ? name.endsWith(end) : name === key + end) localStorage.removeItem(name);
  }
}
