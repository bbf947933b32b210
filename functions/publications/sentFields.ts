/** Drops fields that were not sent. */
export function sentFields<T extends object>(
  change: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> };
export function sentFields(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
