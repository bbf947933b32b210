/** How many there are, by `keyOf` of a line. */
export type Quantities = Readonly<Record<string, number>>;

type Carts = {
  /** What both had when they were last compared; empty at a login. */
  readonly base: Quantities;
  readonly mine: Quantities;
  readonly theirs: Quantities;
};

/**
 * One cart of two devices': what one of them changed counts, removals too. Where both changed a line, or
 * were never compared, the larger quantity does.
 */
export function mergeCarts({ base, mine, theirs }: Carts): Quantities {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Record<string, number> = {};
  for (const key of keys) {
    const [before = 0, here = 0, there = 0] = [base[key], mine[key], theirs[key]];
    const count = here === before ? there : there === before ? here : Math.max(here, there);
    if (count > 0) merged[key] = count;
  }
  return merged;
}

export const areSameCarts = (one: Quantities, other: Quantities): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, count]) => other[key] === count);
