import type { ListFilter } from './listFilter';

/** Keeps only the conditions that are set. */
export const withoutEmpty = (
  values: Readonly<Record<string, string>>,
  filters: readonly ListFilter[],
): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = values[name] ?? '';
      return value === '' ? [] : [[name, value] as const];
    }),
  );
