/** What a judge says: its figure on a line, and what it found, which must be nothing. */
export type Verdict = { readonly figure: string; readonly findings: readonly string[] };

export type Judge = {
  readonly name: string;
  /** Why it cannot be asked on this machine. */
  readonly lacks?: () => string | undefined;
  readonly judge: () => Promise<Verdict> | Verdict;
};

/** The same finding in many places is one, with the first of them and how many more there are. */
export function together(found: readonly (readonly [what: string, where: string])[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const [what, where] of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  return [...places].map(([what, all]) => {
    const [first = '', ...others] = all;
    return `${what} (${first}${others.length > 0 ? ` and ${String(others.length)} more` : ''})`;
  });
}
