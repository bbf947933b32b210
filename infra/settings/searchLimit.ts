/** The memory of the functions that list and search, in megabytes; a whole core comes with the last of them. */
export const functionMemories = [512, 1024, 1769] as const;
export type FunctionMemory = (typeof functionMemories)[number];

const wholeCoreMb = 1769;
/** Of a search in a new process, in seconds of a core: `npm run bench:memory -- 200000 1000000`. */
const cold = { always: 0.11, forAMillionRows: 0.8 };
/** As long as a person may wait for it. */
const longestSeconds = 1;

/** So many rows of a list are searched in memory within a second, also by a function that has just started. */
export const searchLimit = (memory: FunctionMemory): number =>
  Math.floor(
    (((longestSeconds * memory) / wholeCoreMb - cold.always) / cold.forAMillionRows) * 1_000_000,
  );

type Growth = { readonly rows: number; readonly rowsAMonth: number; readonly today: Date };

/** The day on which a list has outgrown that; null where it does not grow. */
export function outgrownOn(
  memory: FunctionMemory,
  { rows, rowsAMonth, today }: Growth,
): Date | null {
  const left = searchLimit(memory) - rows;
  if (left <= 0) return today;
  if (rowsAMonth <= 0) return null;
  const days = Math.floor((left / rowsAMonth) * (365.25 / 12));
  return new Date(today.getTime() + days * 86_400_000);
}
