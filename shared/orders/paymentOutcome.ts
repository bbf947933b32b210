/**
 * What money that came in meant for its order. `ungranted`: it renews what was refunded; `returned`: its
 * return was reported first.
 */
export const paymentOutcomes = [
  'confirmed',
  'overpaid',
  'underpaid',
  'late',
  'repeated',
  'ungranted',
  'returned',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
