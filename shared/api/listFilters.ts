import * as v from 'valibot';
import { isUf } from '../brazil/uf';
import { listRefusals } from '../messages/input/listRefusals';
import { isCalendarDate } from '../values/calendarDate';

/** Filters of the back office's lists, each one text parameter in the address. */
const refused = listRefusals.invalid_filter;

/** "2026-05-01..2026-05-18"; either side may be missing. */
export const periodField = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(22, refused),
    v.regex(/^[\d-]*\.\.[\d-]*$/, refused),
    v.transform((text) => {
      const [from = '', to = ''] = text.split('..');
      return { from: from === '' ? undefined : from, to: to === '' ? undefined : to };
    }),
    v.check(
      ({ from, to }) => [from, to].every((day) => day === undefined || isCalendarDate(day)),
      refused,
    ),
  ),
);

/** "2026-05-19" */
export const dayFilter = v.optional(v.pipe(v.string(), v.check(isCalendarDate, refused)));

/** "GO,MT,SP" */
export const ufsField = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(80, refused),
    v.transform((text) => text.split(',')),
    v.check((ufs) => ufs.every(isUf), refused),
  ),
);

/** Filters by whether something is present. */
export const presenceField = v.optional(v.picklist(['none', 'with'], refused));

export const textFilter = v.optional(v.pipe(v.string(), v.maxLength(40, refused)));

/** "total" ascending, or "-total" descending; undefined means newest first. */
export function readOrdering(text: string | undefined, columns: readonly string[]) {
  if (text === undefined || text === '-id') return undefined;
  const descending = text.startsWith('-');
  const by = descending ? text.slice(1) : text;
  return columns.includes(by) ? { by, descending } : undefined;
}

// @__NO_SIDE_EFFECTS__
export function orderingField(columns: readonly string[]) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => readOrdering(text, columns)),
    ),
  );
}
