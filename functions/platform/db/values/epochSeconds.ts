/** A moment as a table's time to live and a token's claims hold it. */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
