/** Money that came for an order, or went back. */
export const bookingKinds = ['payment', 'refund'] as const;
export type BookingKind = (typeof bookingKinds)[number];
