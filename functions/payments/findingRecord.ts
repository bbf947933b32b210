import * as v from 'valibot';
import { findingKinds, resolutions } from '#shared/payments/paymentCheck';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** A difference between the provider's payments and the orders, without personal data. */
export const foundDifference = v.object({
  kind: v.picklist([...findingKinds, 'mended']),
  order: v.nullable(v.number()),
  day: storedDay,
  provider: v.nullable(v.string()),
  charge: v.nullable(v.string()),
  there: v.nullable(storedMoney),
  here: v.nullable(storedMoney),
  fee: v.nullable(storedMoney),
});
export type FoundDifference = v.InferOutput<typeof foundDifference>;

/** The id by which the next check recognises a difference; other amounts are another difference. */
export const findingId = ({ kind, order, charge, day, there, here }: FoundDifference): string =>
  [kind, order ?? '', charge ?? day, there ?? '', here ?? ''].join(':');

const settlement = v.object({
  resolution: v.nullable(v.picklist(resolutions)),
  note: v.string(),
  by: v.object({ id: v.nullable(v.number()), name: v.string() }),
  at: v.string(),
});
export type Settlement = v.InferOutput<typeof settlement>;

export const findingRecord = v.object({
  ...foundDifference.entries,
  id: v.string(),
  found: v.string(),
  /** When the newest check that found it began, or `seenByNoCheck`. */
  seen: v.string(),
  settled: v.nullable(settlement),
});
export type FindingRecord = v.InferOutput<typeof findingRecord>;

/** The value of `seen` for a finding that only its order states, without a stored row. */
export const seenByNoCheck = '';
