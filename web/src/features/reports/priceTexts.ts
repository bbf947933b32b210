/** "112,5%" */
export const shownPercentage = (wire: string): string => `${wire.replace('.', ',')}%`;

export const publicationsText = (count: number): string =>
  `${count} ${count === 1 ? 'publicação' : 'publicações'}`;
