/** `asked`: by staff; `sent`: the provider has it; then it says that it was `refunded`, or that it is `denied`. */
export const refundStates = ['asked', 'sent', 'refunded', 'denied'] as const;

/** Stands beside an order that stays paid though something of its money went back. */
export const partlyReturned = 'Estornado em parte pelo provedor';
