/**
 * The aircraft to which a publication applies: a model's serial numbers between two bounds, each of
 * which may be open.
 */
export type EffectivityRow = {
  readonly model: string;
  readonly from: string | null;
  readonly to: string | null;
};

type Effectivity = readonly EffectivityRow[];

/** "201.141", "201-141" and "0201141" are the same number. */
const digitsOf = (serial: string): string => serial.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

export const hasDigits = (serial: string): boolean => /\d/.test(serial);

/**
 * The letters of a serial number: "T-655" and "655" belong to different series, which digits alone
 * do not show. Abbreviations before a number do not count.
 */
export const serialLetters = (serial: string): string =>
  serial
    .toUpperCase()
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:N ?\/? ?S|S ?\/? ?N|Nº?|NO)\b[.:º ]*/, '')
    .replace(/[^A-Z]/g, '');

/** Negative if the first serial number comes before the other, compared by their digits. */
export function compareSerials(one: string, other: string): number {
  const first = digitsOf(one);
  const second = digitsOf(other);
  if (first.length !== second.length) return first.length - second.length;
  return first < second ? -1 : Number(first > second);
}

/** A model in the form for comparing: "AG201A". */
export const modelKey = (model: string): string => model.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** "AG-201A" and "ag 201a" are the same model. */
export const isSameModel = (one: string, other: string): boolean =>
  modelKey(one) === modelKey(other);

/** Each model once, as first written. */
export const modelsOf = (effectivity: Effectivity): string[] =>
  effectivity
    .map(({ model }) => model)
    .filter((model, at, all) => all.findIndex((other) => isSameModel(other, model)) === at);

export const appliesToModel = (effectivity: Effectivity, model: string): boolean =>
  effectivity.some((row) => isSameModel(row.model, model));

/** Whether a serial number is within the effectivity; without any it always is. */
export const isEffective = (effectivity: Effectivity, serial: string): boolean =>
  effectivity.length === 0 || effectivity.some((row) => covers(row, serial));

function covers({ from, to }: EffectivityRow, serial: string): boolean {
  if (from === null && to === null) return true;
  if (!hasDigits(serial)) return false;
  return (
    (from === null || compareSerials(from, serial) <= 0) &&
    (to === null || compareSerials(serial, to) <= 0)
  );
}

function rowText({ model, from, to }: EffectivityRow): string {
  if (from !== null && to !== null) return `${model} do n/s ${from} ao ${to}`;
  if (from !== null) return `${model} a partir do n/s ${from}`;
  return to === null ? model : `${model} até o n/s ${to}`;
}

/** "AG-201A do n/s 600 ao 940; AG-203 a partir do n/s 201.141" */
export const effectivityText = (effectivity: Effectivity): string =>
  effectivity.map(rowText).join('; ');

/** The displayed applicability: the free text or, without one, the effectivity in words. */
export const shownApplicability = (publication: {
  readonly applicability: string | null;
  readonly effectivity: Effectivity;
}): string | null =>
  publication.applicability ?? (effectivityText(publication.effectivity) || null);
