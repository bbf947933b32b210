const always = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const signed = new Intl.NumberFormat('pt-BR', { ...always, signDisplay: 'exceptZero' });
const unsigned = new Intl.NumberFormat('pt-BR', always);

export type Change = { readonly text: string; readonly tone: 'up' | 'down' | undefined };

/** "+7,0%"; null when there is no earlier value. */
export function changeOf(now: number, before: number): Change | null {
  if (before <= 0) return null;
  const share = ((now - before) / before) * 100;
  return { text: `${shown(share)}%`, tone: toneOf(share) };
}

/** "+3,1 pontos", between two percentages. */
export const pointsOf = (now: number, before: number): Change => ({
  text: `${shown(now - before)} pontos`,
  tone: toneOf(now - before),
});

/** "−5,4 h", where less is better. */
export const hoursChange = (now: number, before: number): Change => ({
  text: `${shown(now - before)} h`,
  tone: toneOf(before - now),
});

// Uses a minus sign that is as wide as the plus sign.
const shown = (value: number) => signed.format(value).replace('-', '−');

const toneOf = (gain: number): Change['tone'] =>
  Math.abs(gain) < 0.05 ? undefined : gain > 0 ? 'up' : 'down';

const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
export const numberText = (value: number): string => oneDigit.format(value);

/** "82,4%" or "9,0%"; "–" when the share is unknown. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : `${unsigned.format(share)}%`;

/** A percentage; null when the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null;

/** "–" when the value is unknown. */
export const orDash = (value: number | null): string => (value === null ? '–' : numberText(value));
