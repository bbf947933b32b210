import * as v from 'valibot';
import { implausibleYear, isCalendarDate, isPlausible } from '../values/calendarDate';
import { apiMessages } from '../messages/messages';
import { type Centavos, maxAmount, parseMoney } from '../values/money';
import { cleanLines, cleanText } from '../values/text';
import { requestRefusals } from '../messages/input/requestRefusals';

type AnyIssue = v.BaseIssue<unknown>;

/** "required", "null" or the message for a value of the wrong type, in that order. */
export const orMissing = (wrongType: string) => (issue: AnyIssue) => {
  if (issue.input === undefined) return apiMessages.required;
  return issue.input === null ? apiMessages.null : wrongType;
};

/** The value sent, for messages. Never String() of an object with its own toString. */
const shown = ({ input, received }: AnyIssue) =>
  typeof input === 'string' || typeof input === 'number' ? String(input) : received;

/** An object of the wire: unknown fields are dropped, missing ones are reported as required. */
// @__NO_SIDE_EFFECTS__
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const wrongType = orMissing(apiMessages.object);
  return v.object(entries, (issue) => (issue.path ? apiMessages.required : wrongType(issue)));
}

// @__NO_SIDE_EFFECTS__
export function listField<Item extends v.GenericSchema>(item: Item, max = 1000) {
  return v.pipe(
    v.array(item, orMissing(apiMessages.list)),
    v.maxLength(max, requestRefusals.too_many_items(max)),
  );
}

/** Text as typed by a person: NFC, trimmed, without control and direction-override characters. */
const cleaned = v.pipe(v.string(orMissing(apiMessages.text)), v.transform(cleanText));

// @__NO_SIDE_EFFECTS__
export function text(max: number) {
  return v.pipe(cleaned, v.nonEmpty(apiMessages.blank), v.maxLength(max, apiMessages.tooLong(max)));
}

/** A tracking code is stored in capitals, as carriers print it. */
export const trackCode = () =>
  v.pipe(
    optionalText(40),
    v.transform((code) => code?.toUpperCase() ?? code),
  );

/** Optional text: absent stays absent (an update keeps the stored value), '' and null become null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(max: number) {
  return v.optional(
    v.nullable(
      v.pipe(
        cleaned,
        v.maxLength(max, apiMessages.tooLong(max)),
        v.transform((value) => (value === '' ? null : value)),
      ),
    ),
  );
}

/** Text of several lines. */
// @__NO_SIDE_EFFECTS__
export function lines(max: number) {
  return v.pipe(
    v.string(orMissing(apiMessages.text)),
    v.transform(cleanLines),
    v.nonEmpty(apiMessages.blank),
    v.maxLength(max, apiMessages.tooLong(max)),
  );
}

/** Optional text of several lines, such as a note. */
// @__NO_SIDE_EFFECTS__
export function optionalLines(max: number) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(orMissing(apiMessages.text)),
        v.transform(cleanLines),
        v.maxLength(max, apiMessages.tooLong(max)),
        v.transform((value) => (value === '' ? null : value)),
      ),
    ),
  );
}

/** Lower case, because addresses are compared that way. */
export const email = v.pipe(
  cleaned,
  v.nonEmpty(apiMessages.blank),
  v.maxLength(254, apiMessages.tooLong(254)),
  v.toLowerCase(),
  v.email(apiMessages.email),
  // Mail services take no longer names: every e-mail to such an address would fail.
  v.regex(/^(?!.{65,}@)/, apiMessages.email),
);

const wholeNumber = v.pipe(
  v.union([v.number(), v.string()], orMissing(apiMessages.integer)),
  v.transform((value) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value,
  ),
  v.number(apiMessages.integer),
  v.safeInteger(apiMessages.integer),
);

/** A whole number ≥ 1, as a JSON number or digits. */
export const id = v.pipe(wholeNumber, v.minValue(1, apiMessages.integer));

/** A count: a small whole number. */
export const times = v.pipe(
  wholeNumber,
  v.minValue(1, apiMessages.integer),
  v.maxValue(99, apiMessages.integer),
);

/** Like `id`, or 0 where that has a meaning of its own. */
export const idOrZero = v.pipe(wholeNumber, v.minValue(0, apiMessages.integer));

/** Reais as a number or decimal string with at most two places; from 0 to the maximum. */
// @__NO_SIDE_EFFECTS__
export function moneyUpTo(highest: Centavos, tooHigh: string) {
  return v.pipe(
    v.union([v.number(), v.string()], orMissing(apiMessages.number)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const amount = parseMoney(dataset.value);
      if (amount === null || amount < 0) {
        addIssue({ message: apiMessages.number });
        return NEVER;
      }
      return amount;
    }),
    v.maxValue(highest, tooHigh),
  );
}

export const money = moneyUpTo(maxAmount, requestRefusals.amount_too_high);

export const dateField = v.pipe(
  v.string(orMissing(apiMessages.date)),
  v.transform((value) => value.trim()),
  v.check(isCalendarDate, apiMessages.date),
  v.guard(isCalendarDate, apiMessages.date),
  v.check(isPlausible, implausibleYear),
);

/** '' and null both clear the field; absent keeps the stored value. */
// @__NO_SIDE_EFFECTS__
export function clearable<const Schema extends v.GenericSchema>(schema: Schema) {
  const cleared = v.pipe(
    v.nullable(v.literal('')),
    v.transform(() => null),
  );
  // '' is rarely intended, so the message of the other schema is reported.
  return v.optional(
    v.union([cleared, schema], (issue) => issue.issues?.at(-1)?.message ?? apiMessages.text),
  );
}

/** The edition of the record that a change is based on; without it any is accepted. */
export const rowVersion = v.optional(v.string(orMissing(apiMessages.text)));

const flagValues = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** true/false, 1/0 and these as text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], orMissing(apiMessages.flag)),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = flagValues.get(dataset.value);
    if (value === undefined) {
      addIssue({ message: apiMessages.flag });
      return NEVER;
    }
    return value;
  }),
);

/** One of a few integers, as a JSON number or digits. */
// @__NO_SIDE_EFFECTS__
export function code<const Codes extends readonly number[]>(codes: Codes) {
  return v.pipe(
    v.union([v.number(), v.string()], orMissing(apiMessages.integer)),
    v.transform((value) =>
      typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
    ),
    v.picklist(codes, (issue) => apiMessages.choice(shown(issue))),
  );
}

// @__NO_SIDE_EFFECTS__
export function choice<const Choices extends readonly string[]>(choices: Choices) {
  return v.picklist(choices, (issue) => orMissing(apiMessages.choice(shown(issue)))(issue));
}
