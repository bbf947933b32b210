import * as v from 'valibot';
import { object } from './fields';
import { listRefusals } from '../messages/input/listRefusals';
import { requestRefusals } from '../messages/input/requestRefusals';

export const pageSize = 20;
/** The highest `limit` that staff may request. */
export const maxLimit = 1000;

/**
 * One page of a list; `pages` is at least 1. `similar`: nothing matched exactly, so a typing
 * mistake was forgiven. `unreadable`: ids of stored rows of this page that cannot be read.
 */
// @__NO_SIDE_EFFECTS__
export function pagedList<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    count: v.number(),
    pages: v.number(),
    results: v.array(row),
    unreadable: v.optional(v.array(v.number())),
    similar: v.optional(v.literal(true)),
  });
}

const positiveInteger = (message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number), v.minValue(1, message));

export const pageField = v.optional(positiveInteger(listRefusals.invalid_page), '1');
export const searchField = v.optional(
  v.pipe(v.string(), v.maxLength(200, listRefusals.search_too_long)),
  '',
);
/** '' and 'all' mean no filter; screens send the select's value unchanged. */
const statusField = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => (value === '' || value === 'all' ? undefined : Number(value))),
    v.optional(
      v.pipe(
        v.number(listRefusals.invalid_status),
        v.safeInteger(listRefusals.invalid_status),
        v.minValue(1, listRefusals.invalid_status),
      ),
    ),
  ),
);

/** `page` from 1, `search` text, `ordering` accepted and newest first unless a list says otherwise. */
export const listQuery = object({
  page: pageField,
  search: searchField,
  ordering: v.optional(v.string()),
});

export const statusListQuery = object({ ...listQuery.entries, status: statusField });

/** The client whose records staff view. */
export const clientField = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, listRefusals.invalid_client), v.transform(Number)),
);

/** Lists of customers' records: staff see their own with `profile=me`, or a client's by id. */
export const ownedListQuery = object({
  ...statusListQuery.entries,
  profile: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:me|\d{1,15})$/, requestRefusals.invalid),
      v.transform((whose) => (whose === 'me' ? whose : Number(whose))),
    ),
  ),
});

export const limitField = v.optional(
  v.pipe(
    positiveInteger(listRefusals.invalid_limit),
    v.maxValue(maxLimit, listRefusals.limit_too_high(maxLimit)),
  ),
);
