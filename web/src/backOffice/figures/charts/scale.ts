/** Round tick values for an axis from the least to the greatest value, including zero. */
export function ticksOf(least: number, greatest: number): number[] {
  const span = Math.max(greatest, 0) - Math.min(least, 0);
  if (span === 0) return [0, 1];
  const step = roundStep(span / 4);
  const first = Math.floor(Math.min(least, 0) / step);
  const last = Math.ceil(Math.max(greatest, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest step of 1, 2 or 5 times a power of ten that is not less than the given value. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10);
}

/** Returns the vertical position of a value between the top and the foot of a chart. */
export function scaleOf(ticks: readonly number[], { top, foot }: { top: number; foot: number }) {
  const [least = 0, greatest = 1] = [ticks[0], ticks.at(-1)];
  return (value: number) => foot - ((value - least) / (greatest - least)) * (foot - top);
}

/** The dimensions of a chart, in pixels. */
export const plot = { top: 24, foot: 236, height: 272 } as const;

/** The width of a digit at the charts' font size in the widest system font. */
const digitWidth = 7.7;

/** The width of the longest text. */
export const labelWidth = (texts: readonly string[]): number =>
  Math.ceil(digitWidth * Math.max(0, ...texts.map(({ length }) => length)));

/** The position of the columns next to the axis, whose width depends on its numbers. */
export type Columns = { readonly left: number; readonly step: number; readonly fits: boolean };

type Written = { readonly ticks: readonly string[]; readonly values: readonly string[] };

/**
 * Twelve months fill a sheet, a single one is not too wide, and numbers do not touch each other.
 */
export function columnsIn(room: Room, count: number, { ticks, values }: Written): Columns {
  const least = Math.max(room === 'wide' ? 40 : 32, labelWidth(values) + 4);
  const usual = Math.min(110, rooms[room] / Math.max(1, count));
  return {
    left: Math.max(44, labelWidth(ticks) + 8),
    step: Math.max(least, usual),
    fits: count * least <= rooms[room],
  };
}

/** The horizontal middle of a column. */
export const centre = ({ left, step }: Columns, place: number): number =>
  left + step * (place + 0.5);

/** The column of the screen that contains the chart; the text has the same size in both. */
export type Room = keyof typeof rooms;
const rooms = { wide: 636, narrow: 420 } as const;
