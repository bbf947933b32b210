/** Round numbers an axis is divided by, from the least to the greatest, zero among them. */
export function ticksOf(least: number, greatest: number): number[] {
  const span = Math.max(greatest, 0) - Math.min(least, 0);
  if (span === 0) return [0, 1];
  const step = roundStep(span / 4);
  const first = Math.floor(Math.min(least, 0) / step);
  const last = Math.ceil(Math.max(greatest, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2 or 5 and zeros: the first that is not less. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10);
}

/** Where a value stands between the top and the foot of a chart. */
export function scaleOf(ticks: readonly number[], { top, foot }: { top: number; foot: number }) {
  const [least = 0, greatest = 1] = [ticks[0], ticks.at(-1)];
  return (value: number) => foot - ((value - least) / (greatest - least)) * (foot - top);
}

/** Of a chart drawn in units of a pixel. */
export const plot = { left: 44, top: 24, foot: 236, height: 272 } as const;

/** So that twelve months fill a sheet, one is no wall and thirty-six can be read. */
export const columnWidth = (columns: number, room: Room): number =>
  Math.min(110, Math.max(room === 'wide' ? 40 : 32, rooms[room] / Math.max(1, columns)));

/** The column of the screen that a chart stands in: its writing stays as large as the other's. */
export type Room = keyof typeof rooms;
const rooms = { wide: 636, narrow: 420 } as const;
