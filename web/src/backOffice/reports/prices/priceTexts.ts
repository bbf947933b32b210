import type { Centavos } from '#shared/values/money';
import { showDecimal } from '#shared/values/typedDecimal';
import { countText } from '#web/backOffice/kit/countText';

/** "112,5 %", with a non-breaking space as in amounts. */
export const shownPercentage = (wire: string): string => `${wire.replace('.', ',')}\u{A0}%`;

export const publicationsText = (count: number): string =>
  countText(count, ['publicação', 'publicações']);

/** "−90 %" for 10, "+12,5 %" for 112.5. */
export const percentageChange = (wire: string): string => signedPercent(Number(wire) - 100);

/** A larger change asks for the number of publications, because it is rarely intended. */
const ordinaryChange = 50;

export const isLargeChange = (wire: string): boolean =>
  Math.abs(Number(wire) - 100) > ordinaryChange;

/** "Os preços caem 90 %." */
export const changeSentence = (wire: string): string =>
  Number(wire) < 100
    ? `Os preços caem ${percentText(100 - Number(wire))}.`
    : `Os preços sobem ${percentText(Number(wire) - 100)}.`;

/** By how much a sum changes, which rounding makes slightly different from the typed percentage. */
export const priceChangeText = (before: Centavos, after: Centavos): string =>
  before === 0 ? 'nada muda' : signedPercent((after / before - 1) * 100);

function signedPercent(change: number): string {
  const text = percentText(Math.abs(change));
  if (text === percentText(0)) return 'nada muda';
  return `${change < 0 ? '−' : '+'}${text}`;
}

const percentText = (amount: number) =>
  shownPercentage(showDecimal(amount.toFixed(2), { places: 2, least: 0 }));
