/** `asked`: by staff; `sent`: the provider has it; then it says that it was `refunded`, or that it is `denied`. */
export const refundStates = ['asked', 'sent', 'refunded', 'denied'] as const;

/** Beside an order that stays paid: something of its money went back. */
export const partlyReturned = 'Estornado em parte pelo provedor';
