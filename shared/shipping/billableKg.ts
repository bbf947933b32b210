/** Whole kilograms charged for a parcel: the sum rounded up, at least 1. */
export function billableKg(grams: Iterable<number>): number {
  let total = 0;
  for (const weight of grams) total += weight;
  return Math.max(1, Math.ceil(total / 1000));
}
