import { wholeCoreMb } from './functionMemory';

/** Of the list that takes most, on the whole core that searching functions get: `npm run bench:memory -- 200000 1000000`. */
const measured = {
  /** Of a common word in a new process, of orders; a rare one takes two thirds. */
  seconds: { always: 0.18, forAMillionRows: 1.05 },
  megabytes: { always: 95, forAMillionRows: 360 },
};
/** As long as a person may wait for it, and so much memory as leaves room for what else a call does. */
const most = { seconds: 1, megabytes: 0.8 * wholeCoreMb };

type Growing = { readonly always: number; readonly forAMillionRows: number };
const rowsWithin = (limit: number, { always, forAMillionRows }: Growing): number =>
  Math.floor(((limit - always) / forAMillionRows) * 1_000_000);

/** So many rows of a list are searched in memory, also by a function that has just started. */
export const searchLimit: number = Math.min(
  rowsWithin(most.seconds, measured.seconds),
  rowsWithin(most.megabytes, measured.megabytes),
);

type Growth = { readonly rows: number; readonly rowsAMonth: number; readonly today: Date };

/** The day on which a list has outgrown that; null where it does not grow. */
export function outgrownOn({ rows, rowsAMonth, today }: Growth): Date | null {
  const left = searchLimit - rows;
  if (left <= 0) return today;
  if (rowsAMonth <= 0) return null;
  const days = Math.floor((left / rowsAMonth) * (365.25 / 12));
  return new Date(today.getTime() + days * 86_400_000);
}
