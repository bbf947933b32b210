/** A moment in the form of a table's time to live and a token's claims. */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
