/** A payment for an order, or a refund. */
export const bookingKinds = ['payment', 'refund'] as const;
export type BookingKind = (typeof bookingKinds)[number];
