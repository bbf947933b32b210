import * as v from 'valibot';
import {
  choice,
  dateField,
  flag,
  id,
  listField,
  object,
  optionalText,
  rowVersion,
  text,
} from '../../api/fields';
import { documentInputRefusals } from '../../messages/input/publications/documentInputRefusals';
import { apiMessages } from '../../messages/messages';
import { effectivityInput, maxEffectivityRows } from '../publicationInput';
import { amendedPages } from './amendedPages';
import { documentKinds } from './documentKinds';
import { compareSerials, type EffectivityRow, isSameModel, serialLetters } from '../effectivity';

const effectivity = v.pipe(
  listField(
    v.pipe(
      effectivityInput,
      v.forward(
        v.check((row) => !unlikeLetters(row), documentInputRefusals.unlike_letters),
        ['to'],
      ),
    ),
    maxEffectivityRows,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const found = overlappingRow(dataset.value);
    if (found === null) return;
    const { row, other } = found;
    const path = [
      { type: 'array', origin: 'value', input: dataset.value, key: row, value: dataset.value[row] },
      { type: 'object', origin: 'value', input: {}, key: 'from', value: undefined },
    ] as const;
    addIssue({
      message: documentInputRefusals.overlapping_rows(other + 1),
      path: [path[0], path[1]],
    });
  }),
);

export const maxAmends = 200;

const fileAddress = v.pipe(
  optionalText(500),
  v.check((typed) => !typed || hostOf(typed) !== null, documentInputRefusals.insecure_link),
);

/** The fields of a document in its e-mail. */
const mailed = {
  kind: choice(documentKinds),
  number: text(40),
  title: text(200),
  date: dateField,
  mandatory: v.optional(flag, false),
  effectivity: v.optional(effectivity, []),
  amends: v.pipe(
    optionalText(maxAmends),
    v.check(
      (typed) => !typed || amendedPages(typed) !== null,
      documentInputRefusals.unreadable_pages,
    ),
  ),
};

const corrected = { document: v.optional(id) };

/** A document still being written, for its e-mail. */
export const documentDraft = object({ ...mailed, ...corrected });
export type DocumentDraft = v.InferOutput<typeof documentDraft>;

const stored = {
  pages: v.optional(
    v.nullable(
      v.pipe(
        v.number(apiMessages.integer),
        v.integer(apiMessages.integer),
        v.minValue(1, apiMessages.integer),
        v.maxValue(99_999, apiMessages.integer),
      ),
    ),
  ),
  link: fileAddress,
  key: optionalText(300),
  notify: v.optional(flag, false),
};

/** A document from staff. */
export const documentInput = object({ ...mailed, ...stored });
export type DocumentInput = v.InferOutput<typeof documentInput>;

/** A correction of a document; what is omitted, its file too, stays as it was. */
export const documentChange = object({
  ...mailed,
  ...stored,
  kind: v.optional(mailed.kind),
  number: v.optional(mailed.number),
  title: v.optional(mailed.title),
  date: v.optional(mailed.date),
  mandatory: v.optional(flag),
  effectivity: v.optional(effectivity),
  row_version: rowVersion,
});
export type DocumentChange = v.InferOutput<typeof documentChange>;

/** Why staff withdraw a document. */
export const documentWithdrawal = object({ reason: text(500) });

/** The fields of a document being written that decide to whom it applies. */
export const audienceAsked = object({ effectivity: v.optional(effectivity, []), ...corrected });

/** Null if the text is not an https address. */
const hostOf = (typed: string): string | null =>
  /^https:\/\/(?<host>[a-z0-9.-]+)(?:[:/?#]|$)/i.exec(typed)?.groups?.host?.toLowerCase() ?? null;

export function isOfAuthority(typed: string): boolean {
  const host = hostOf(typed);
  return host === 'gov.br' || host?.endsWith('.gov.br') === true;
}

/** Numbers with different letters belong to different series, so they form no range. */
const unlikeLetters = ({ from, to }: Pick<EffectivityRow, 'from' | 'to'>): boolean =>
  from !== null && to !== null && serialLetters(from) !== serialLetters(to);

/** The first row that repeats serial numbers of an earlier row; null if there is none. */
function overlappingRow(
  rows: readonly EffectivityRow[],
): { readonly row: number; readonly other: number } | null {
  for (const [row, one] of rows.entries()) {
    const other = rows.slice(0, row).findIndex((before) => overlaps(before, one));
    if (other >= 0) return { row, other };
  }
  return null;
}

function overlaps(one: EffectivityRow, other: EffectivityRow): boolean {
  if (!isSameModel(one.model, other.model)) return false;
  const [letters, others] = [one, other].map((row) => lettersOf(row));
  if (letters !== null && others !== null && letters !== others) return false;
  return !isBefore(one, other) && !isBefore(other, one);
}

/** Null if both ends are open. */
const lettersOf = ({ from, to }: EffectivityRow): string | null => {
  const bound = from ?? to;
  return bound === null ? null : serialLetters(bound);
};

const isBefore = (one: EffectivityRow, other: EffectivityRow): boolean =>
  one.to !== null && other.from !== null && compareSerials(one.to, other.from) < 0;
