import * as v from 'valibot';
import {
  formatDate,
  implausibleYear,
  isCalendarDate,
  isPlausible,
  parseTypedDate,
} from '#shared/values/calendarDate';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import { parseMoney, toWire } from '#shared/values/money';
import { moneyFormat, readDecimal, type DecimalFormat } from '#shared/values/typedDecimal';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(commonMessages.requiredField));

/** Turns a typed decimal into that of the API; anything else is refused, never reinterpreted. */
// @__NO_SIDE_EFFECTS__
export const typedDecimal = (format: DecimalFormat, message: string) =>
  v.pipe(
    filled,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const decimal = readDecimal(dataset.value, format);
      if (decimal !== null) return decimal;
      addIssue({ message });
      return NEVER;
    }),
  );

/** "1.234,56" as typed becomes "1234.56" as sent. */
export const typedMoney = v.pipe(
  typedDecimal(moneyFormat, 'Informe um valor sem sinal, como 1.234,56.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = parseMoney(dataset.value);
    if (amount !== null) return toWire(amount);
    addIssue({ message: 'O valor é grande demais.' });
    return NEVER;
  }),
);

/** DD/MM/YYYY as typed becomes YYYY-MM-DD as sent. */
export const typedDate = v.pipe(
  filled,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const date = parseTypedDate(dataset.value);
    if (date !== null && isPlausible(date)) return date;
    addIssue({
      message: date === null ? 'Informe uma data válida, DD/MM/AAAA.' : implausibleYear,
    });
    return NEVER;
  }),
);

const nothing = v.pipe(
  v.string(),
  v.trim(),
  v.literal(''),
  v.transform(() => null),
);

/** Text that may be left empty, which means null. */
export const optionalTypedText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, apiMessages.tooLong(max)),
    v.transform((typed) => (typed === '' ? null : typed)),
  );

export const typedText = (max: number) =>
  v.pipe(filled, v.maxLength(max, apiMessages.tooLong(max)));

/** Empty means null. */
export const optionalTypedMoney = v.lazy((typed) => (isBlank(typed) ? nothing : typedMoney));
export const optionalTypedDate = v.lazy((typed) => (isBlank(typed) ? nothing : typedDate));

const isBlank = (typed: unknown) => typeof typed === 'string' && typed.trim() === '';

/** Formats a date of the API for the field; any other value is shown unchanged. */
export const shownDate = (wire: string | null | undefined): string =>
  wire && isCalendarDate(wire) ? formatDate(wire) : (wire ?? '');
