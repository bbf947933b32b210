const minute = 60_000;
const hour = 60 * minute;

/** Tenths of an hour; whole hours from a day on, so that a month never has many different ones. */
export function tenthsOfHour(from: string, to: string): number {
  const passed = Math.max(0, Date.parse(to) - Date.parse(from));
  return passed < 24 * hour ? Math.round(passed / (6 * minute)) : Math.round(passed / hour) * 10;
}

export type HourKind = 'photo' | 'parcel';
const marks = { photo: 'p', parcel: 'c' } as const satisfies Record<HourKind, string>;

/** The attribute under which durations of that length are counted. */
export const hourAttribute = (kind: HourKind, tenths: number): string => `${marks[kind]}${tenths}`;

/** The median in hours of durations counted by their length in tenths; null where there are none. */
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

/** The durations of a kind among the attributes of an item. */
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
