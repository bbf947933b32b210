import {
  appliesToModel,
  compareSerials,
  type EffectivityRow,
  effectivityText,
  hasDigits,
  isEffective,
  isSameModel,
  serialLetters,
  shownApplicability,
} from './effectivity';
import type { OutsideBy } from './outsideKinds';

/** Whether a manual applies to an aircraft; `unknown` if the data do not decide it. */
export type AircraftMatch =
  | { readonly kind: 'applies' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'outside';
      readonly by: OutsideBy;
      /** "AG-203 a partir do n/s 201.141" */
      readonly to: string;
      readonly why: string;
    };

export type Outside = Extract<AircraftMatch, { readonly kind: 'outside' }>;

export type TitleScope = {
  readonly effectivity: readonly EffectivityRow[];
  readonly applicability: string | null;
};

type Craft = {
  /** According to the register; null if unknown. */
  readonly model: string | null;
  /** The serial number as typed. */
  readonly serial: string | null;
};

const applies: AircraftMatch = { kind: 'applies' };
const unknown: AircraftMatch = { kind: 'unknown' };

/**
 * Compares model and serial number with the manual's effectivity or, without one, with its
 * applicability text. Decides only if both sides are known.
 */
export function applicabilityTo(manual: TitleScope, craft: Craft): AircraftMatch {
  const { effectivity, applicability } = manual;
  if (effectivity.length > 0) return byRows(effectivity, manual, craft);
  const read = readText(applicability ?? '');
  if (read.rows.length === 0) return unknown;
  const found = byRows(read.rows, manual, craft);
  // A text with more than models and numbers may include other aircraft.
  return read.isWhole || found.kind === 'unknown' ? found : unknown;
}

function byRows(
  rows: readonly EffectivityRow[],
  manual: TitleScope,
  { model, serial }: Craft,
): AircraftMatch {
  const number = serial?.trim() ?? '';
  const isNumbered = hasDigits(number);
  if (model === null) {
    // Ranges of several models overlap, but a number in none of them belongs to none.
    return isNumbered && standingOf(rows, number) === 'outside'
      ? outside('serial', manual)
      : unknown;
  }
  if (!appliesToModel(rows, model)) return outside('model', manual);
  const rowsOfModel = rows.filter((row) => isSameModel(row.model, model));
  if (rowsOfModel.some(({ from, to }) => from === null && to === null)) return applies;
  if (!isNumbered) return unknown;
  const standing = standingOf(rowsOfModel, number);
  if (standing === 'unknown') return unknown;
  return standing === 'within' ? applies : outside('serial', manual);
}

/** A range says nothing about serial numbers with other letters; digits alone would mislead. */
function standingOf(rows: readonly EffectivityRow[], serial: string) {
  const letters = serialLetters(serial);
  const isSilent = ({ from, to }: EffectivityRow) =>
    [from, to].some((bound) => bound !== null && serialLetters(bound) !== letters);
  const spoken = rows.filter((row) => !isSilent(row));
  if (spoken.length > 0 && isEffective(spoken, serial)) return 'within';
  return spoken.length === rows.length ? 'outside' : 'unknown';
}

/** Why a manual does not apply to an aircraft; null if it does, or may. */
export function outsideOf(manual: TitleScope, craft: Craft): Outside | null {
  const found = applicabilityTo(manual, craft);
  return found.kind === 'outside' ? found : null;
}

/** What must be shown about an aircraft before a manual is bought for it. */
export type JudgedAircraft = {
  readonly match: AircraftMatch;
  /** The serial number in the register, if a different one was typed. */
  readonly registered: string | null;
};

export function judgeAircraft(
  manual: TitleScope,
  { model, serial, registered }: Craft & { readonly registered: string | null },
): JudgedAircraft {
  const typed = serial?.trim() ?? '';
  const differs = registered !== null && typed !== '' && compareSerials(registered, typed) !== 0;
  return {
    match: applicabilityTo(manual, { model, serial }),
    registered: differs ? registered : null,
  };
}

/** Whether the buyer has to confirm the aircraft. */
export const isDoubtful = ({ match, registered }: JudgedAircraft): boolean =>
  match.kind === 'outside' || registered !== null;

/** Shown before a purchase for an aircraft to which the manual does not apply. */
export const outsideWarning = ({ by, to }: Pick<Outside, 'by' | 'to'>): string =>
  `Este manual se aplica a ${to}. Confira o ${by === 'model' ? 'modelo da aeronave' : 'número de série'}.`;

const inOneLine = (text: string | null) => (text ?? '').replaceAll('\n', ', ');

const outside = (by: OutsideBy, manual: TitleScope): Outside => ({
  kind: 'outside',
  by,
  to: effectivityText(manual.effectivity) || inOneLine(manual.applicability),
  why: `Aplica-se a ${inOneLine(shownApplicability(manual))}.`,
});

/** A model as manufacturers write it: "AG-201A", "EMB-202", "PA-25-235". */
const modelName = /\b[A-Z]{1,5}-?\d{2,4}[A-Z]{0,3}(?:-\d{1,4}[A-Z]{0,2})?\b/g;
const number = String.raw`(\d[\d.-]*)`;
const serialMark = String.raw`(?:n\/s|s\/n|n[ºo]\s*de\s*s[ée]rie|ns)\.?:?\s*`;
const ranges: readonly (readonly [
  RegExp,
  (...found: string[]) => Pick<EffectivityRow, 'from' | 'to'>,
])[] = [
  [
    new RegExp(
      `(?:d[oe]\\s+)?${serialMark}${number}\\s+(?:ao?|até(?:\\s+o)?)\\s+(?:${serialMark})?${number}`,
      'i',
    ),
    (from = '', to = '') => ({ from, to }),
  ],
  [
    new RegExp(`a partir d[oe]\\s+${serialMark}${number}`, 'i'),
    (from = '') => ({ from, to: null }),
  ],
  [new RegExp(`${serialMark}${number}\\s+em diante`, 'i'), (from = '') => ({ from, to: null })],
  [new RegExp(`até (?:o )?${serialMark}${number}`, 'i'), (to = '') => ({ from: null, to })],
];
/** Words and signs between models and ranges that have no meaning of their own. */
const filling =
  /^(?:[\s,:;./–-]|\be\b|\bou\b|\btodas?\b|\btodos\b|\bos\b|\bas\b|\baeronaves?\b|\bmodelos?\b|n\/s|s\/n)*$/i;

type ReadText = { readonly rows: readonly EffectivityRow[]; readonly isWhole: boolean };

/** "AG-203: s/n 201.141 em diante", "AG-201 e AG-201A"; each part is read separately. */
function readText(text: string): ReadText {
  const parts = partsOf(text).map(readPart);
  return {
    rows: parts.flatMap(({ rows }) => rows),
    isWhole: parts.every(({ isWhole }) => isWhole),
  };
}

/** A line with only numbers continues the models of the line before it. */
const partsOf = (text: string): string[] =>
  text.split(/[;\n]/).reduce<string[]>((parts, line) => {
    const before = parts.at(-1);
    const goesOn = before !== undefined && line.trim() !== '' && !line.match(modelName);
    return goesOn ? [...parts.slice(0, -1), `${before} ${line}`] : [...parts, line];
  }, []);

function readPart(part: string): ReadText {
  const [range] = ranges.flatMap(([pattern, read]) => {
    const found = pattern.exec(part);
    return found ? [{ said: found[0], bounds: read(...found.slice(1)) }] : [];
  });
  const rest = range ? part.replace(range.said, ' ') : part;
  const models = rest.match(modelName) ?? [];
  const isWhole = filling.test(rest.replaceAll(modelName, ' '));
  const bounds = range?.bounds ?? { from: null, to: null };
  return { rows: models.map((model) => ({ model, ...bounds })), isWhole };
}
