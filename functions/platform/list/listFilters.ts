import type { Facets } from './listRow';
import type { ValueRange } from './search/searchBucket';

type Given = Readonly<Record<string, Facets[string] | undefined>>;

export const definedFacets = (given: Given): Facets =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

type Bounds = Pick<ValueRange, 'from' | 'to'>;

/** The ranges of a query, by the value they limit. */
export const rangesOf = (given: Readonly<Record<string, Bounds | undefined>>): ValueRange[] =>
  Object.entries(given).flatMap(([by, bounds]) => (bounds ? [{ by, ...bounds }] : []));
