import { type Centavos, centavos, sum } from '#shared/values/money';

/** The sum of the integer parts, as the customer adds up paid orders. */
export const accumulatedTotal = (totals: Iterable<Centavos>): Centavos =>
  sum(Array.from(totals, (total) => centavos(Math.trunc(total / 100) * 100)));
