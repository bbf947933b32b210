/**
 * What a payment meant for its order. `ungranted`: it renews something refunded; `returned`: its
 * refund was reported first.
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
