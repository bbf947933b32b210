/** `asked` by staff, then `sent` to the provider, which answers `refunded` or `denied`. */
export const refundStates = ['asked', 'sent', 'refunded', 'denied'] as const;

/** Shown beside an order that stays paid although part of it was refunded. */
export const partlyReturned = 'Estornado em parte pelo provedor';
