const minute = 60_000;
const hour = 60 * minute;

/** Duration in tenths of an hour; whole hours from a day on, so that a month has few values. */
export function tenthsOfHour(from: string, to: string): number {
  const passed = Math.max(0, Date.parse(to) - Date.parse(from));
  return passed < 24 * hour ? Math.round(passed / (6 * minute)) : Math.round(passed / hour) * 10;
}

export type HourKind = 'photo' | 'parcel';
const marks = { photo: 'p', parcel: 'c' } as const satisfies Record<HourKind, string>;

/** The attribute that counts durations of this length. */
export const hourAttribute = (kind: HourKind, tenths: number): string => `${marks[kind]}${tenths}`;

/** The median, in hours, of durations counted by tenths of an hour; null when there are none. */
export function medianHours(counts: ReadonlyMap<number, number>): number | null {
  const lengths = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = lengths.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const [tenths, count] of lengths) if ((passed += count) > place) return tenths;
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 20;
}

/** The counts by duration of one kind, taken from an item's attributes. */
export function hoursIn(
  item: ReadonlyMap<string, number>,
  kind: HourKind,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [attribute, count] of item) {
    if (attribute.startsWith(marks[kind])) found.set(Number(attribute.slice(1)), count);
  }
  return found;
}
