import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { flag, object } from '../api/fields';
import { apiMessages } from '../messages/messages';
import { type Centavos, centavos } from '../values/money';
import { percentageRefusals } from '../messages/input/publications/percentageRefusals';

/** A percentage as whole ten-thousandths of a per cent, so that prices are never floats. */
export type Percentage = number & { readonly unit: 'percentage' };

const places = 4;
const one = 10 ** places;
const most = 1000 * one;

const isPercentage = (value: number): value is Percentage =>
  Number.isSafeInteger(value) && value > 0 && value <= most;

/** More than 0 and at most 1000, with up to four decimals; null for anything else. */
export function parsePercentage(wire: number | string): Percentage | null {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(String(wire).trim());
  if (!match) return null;
  const value = Number((match[1] ?? '') + (match[2] ?? '').padEnd(places, '0'));
  return isPercentage(value) ? value : null;
}

/** "112.5" */
export const percentageToWire = (percentage: Percentage): string => String(percentage / one);

/** The new price: this percentage of the old one, to the nearest centavo, halves rounded up. */
export function adjusted(price: Centavos, percentage: Percentage): Centavos {
  const whole = 100 * one;
  const product = price * percentage + whole / 2;
  return centavos((product - (product % whole)) / whole);
}

export const percentageRange = percentageRefusals.percentage_out_of_range;

const percentage = v.pipe(
  v.union([v.number(), v.string()], (issue) =>
    issue.input === null ? apiMessages.null : apiMessages.number,
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = parsePercentage(dataset.value);
    if (value !== null) return value;
    const isNumber = Number.isFinite(Number(dataset.value)) && String(dataset.value).trim() !== '';
    addIssue({ message: isNumber ? percentageRange : apiMessages.number });
    return NEVER;
  }),
);

/** A change of all prices, the undoing of the last one, or a preview of either. */
export const priceAdjustment = v.pipe(
  object({
    percentage: v.optional(percentage),
    preview: v.optional(flag, false),
    undo: v.optional(flag, false),
  }),
  v.forward(
    v.partialCheck(
      [['percentage'], ['undo']],
      (sent: { percentage?: number | undefined; undo: boolean }) =>
        sent.percentage !== undefined || sent.undo,
      apiMessages.required,
    ),
    ['percentage'],
  ),
);

const adjustedPrice = v.object({
  id: v.number(),
  name: v.string(),
  price: wireMoney,
  new_price: wireMoney,
  price_signature: v.nullable(wireMoney),
  new_price_signature: v.nullable(wireMoney),
});
export type AdjustedPrice = v.InferOutput<typeof adjustedPrice>;

/** The batch that `undo` would undo. */
const lastAdjustment = v.object({
  percentage: v.string(),
  count: v.number(),
  created: v.string(),
  actor: v.object({ name: v.string() }),
});
export type LastAdjustment = v.InferOutput<typeof lastAdjustment>;

/** A publication whose price an undo keeps, because it was set after the batch. */
const keptPublication = v.object({ id: v.number(), name: v.string() });

/** A preview has the rows and the possible undo; a change, the number of publications. */
export const priceAdjustmentReply = v.union([
  v.object({
    results: v.array(adjustedPrice),
    kept: v.array(keptPublication),
    last: v.nullable(lastAdjustment),
  }),
  v.object({ count: v.number() }),
]);
