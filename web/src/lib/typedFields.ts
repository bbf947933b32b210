import * as v from 'valibot';
import { formatDate, isCalendarDate, parseTypedDate } from '#shared/calendarDate';
import { apiMessages, commonMessages } from '#shared/messages';
import { parseTyped, toWire } from '#shared/money';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(commonMessages.requiredField));

/** "1.234,56" as typed becomes "1234.56" as sent. */
export const typedMoney = v.pipe(
  filled,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = parseTyped(dataset.value);
    if (amount !== null && amount >= 0) return toWire(amount);
    addIssue({ message: 'Informe um valor, como 1.234,56.' });
    return NEVER;
  }),
);

/** DD/MM/YYYY as typed becomes YYYY-MM-DD as sent. */
export const typedDate = v.pipe(
  filled,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const date = parseTypedDate(dataset.value);
    if (date !== null) return date;
    addIssue({ message: 'Informe uma data válida, DD/MM/AAAA.' });
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

/** A date of the wire as the field shows it; a moment shows its text. */
export const shownDate = (wire: string | null | undefined): string =>
  wire && isCalendarDate(wire) ? formatDate(wire) : (wire ?? '');
