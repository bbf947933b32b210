import { countText } from '#web/backOffice/kit/countText';

/** "112,5%" */
export const shownPercentage = (wire: string): string => `${wire.replace('.', ',')}%`;

export const publicationsText = (count: number): string =>
  countText(count, ['publicação', 'publicações']);
