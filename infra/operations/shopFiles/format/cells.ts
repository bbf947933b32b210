import * as v from 'valibot';
import { text } from '#shared/api/fields';
import { requestRefusals } from '#shared/messages/input/requestRefusals';
import { apiMessages } from '#shared/messages/messages';
import { implausibleYear, isPlausible, parseTypedDate } from '#shared/values/calendarDate';
import { type Centavos, maxAmount, toWire } from '#shared/values/money';
import { fold } from '#shared/values/text';
import { parseTypedMoney } from '#shared/values/typedMoney';

/** A row by its columns; a column missing from the file is absent. */
export type Cells = Readonly<Record<string, string>>;
/** Reports a problem of a row; column '' means the whole row. */
export type Complain = (column: string, text: string) => void;

type CellSchema<Output> = v.GenericSchema<string, Output>;

/** The values of a row; undefined if one is invalid, which is reported. */
export function readFields<Output>(
  schema: v.GenericSchema<unknown, Output>,
  cells: Cells,
  complain: Complain,
): Output | undefined {
  const read = v.safeParse(schema, cells);
  if (read.success) return read.output;
  for (const issue of read.issues) complain(columnOf(issue), issue.message);
  return undefined;
}

function columnOf({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key;
  return typeof key === 'string' ? key : '';
}

/** A cell parsed by a function; text that it cannot read is reported as `message`. */
export const cell = <Output>(read: (text: string) => Output | null, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value.trim());
      if (value !== null) return value;
      addIssue({ message });
      return NEVER;
    }),
  );

/** An empty or missing cell has the value `otherwise`. */
export const orElse = <Output, Other>(schema: CellSchema<Output>, otherwise: Other) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, Output | Other>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.trim() === '') return otherwise;
      const read = v.safeParse(schema, dataset.value);
      if (read.success) return read.output;
      addIssue({ message: read.issues[0].message });
      return NEVER;
    }),
  );

/** A cell that must not be empty. */
export const filled = <Output>(schema: CellSchema<Output>) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(apiMessages.blank), schema);

/** The former system's name of a record, usually a number. */
export const formerId = filled(text(40));

export const day = v.pipe(
  cell(parseTypedDate, 'Data inválida. Use DD/MM/AAAA ou AAAA-MM-DD.'),
  v.check(isPlausible, implausibleYear),
);

const timeOfDay = /^(.*\d)[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** An ISO timestamp; without a zone it is Brasília time, and a day alone means noon. */
function readMoment(typed: string): string | null {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(typed)) return isoOrNull(typed);
  const [, date = typed, time = '12:00', seconds = '00'] = timeOfDay.exec(typed) ?? [];
  const read = parseTypedDate(date);
  return read !== null && isPlausible(read) ? isoOrNull(`${read}T${time}:${seconds}-03:00`) : null;
}

const isoOrNull = (text: string) => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

export const moment = cell(
  readMoment,
  'Data e hora inválidas. Use DD/MM/AAAA, DD/MM/AAAA HH:MM ou 2026-01-31T15:00:00Z.',
);

export const amount = v.pipe(
  cell(parseTypedMoney, 'Valor inválido. Use 1234,56 ou 1234.56.'),
  v.maxValue(maxAmount, requestRefusals.amount_too_high),
);

const readGrams = (typed: string) =>
  /^\d{1,3}(?:[.,]\d{1,3})?$/.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * 1000)
    : null;
export const grams = cell(readGrams, 'Peso inválido. Use quilos, como 0,750 ou 1.2.');

export const count = (least: number, most: number) =>
  cell((typed) => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    return number >= least && number <= most ? number : null;
  }, `Use um número de ${least} a ${most}.`);

const answers: ReadonlyMap<string, boolean> = new Map([
  ...['sim', 's', '1', 'true', 'yes'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'false', 'no'].map((word) => [word, false] as const),
]);

const answer = cell((typed) => answers.get(fold(typed)) ?? null, 'Use sim ou não.');

/** "sim" or "não"; an empty cell has the value `otherwise`. */
export const yesNo = (otherwise: boolean) => orElse(answer, otherwise);
/** Null for an empty cell. */
export const yesNoOrUnsaid = orElse(answer, null);

/** One of a few codes, given as the code or its name. */
export function codeOrName<Code extends number | string>(
  names: readonly (readonly [Code, string])[],
) {
  const codes = new Map(
    names.flatMap(([code, name]) => [
      [fold(String(code)), code] as const,
      [fold(name), code] as const,
    ]),
  );
  const list = names
    .map(([code, name]) => (fold(String(code)) === fold(name) ? code : `${code} (${name})`))
    .join(', ');
  return cell((typed) => codes.get(fold(typed)) ?? null, `Use um destes: ${list}.`);
}

/** Restores leading zeros that a spreadsheet removed. */
export const padded = <Output>(length: number, schema: CellSchema<Output>) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => (/^\d+$/.test(typed) ? typed.padStart(length, '0') : typed)),
    schema,
  );

export const shownAmount = (money: Centavos): string => toWire(money).replace('.', ',');
export const shownGrams = (weight: number): string => (weight / 1000).toFixed(3).replace('.', ',');
export const shownAnswer = (isSo: boolean): string => (isSo ? 'sim' : 'não');
export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
