/** What money that came in meant for its order. */
export const paymentOutcomes = ['confirmed', 'overpaid', 'underpaid', 'late', 'repeated'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
