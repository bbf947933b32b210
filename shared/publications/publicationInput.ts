import * as v from 'valibot';
import {
  clearable,
  dateField,
  flag,
  listField,
  moneyUpTo,
  object,
  optionalLines,
  optionalText,
  orMissing,
  rowVersion,
  text,
} from '../api/fields';
import { apiMessages } from '../messages/messages';
import { centavos } from '../values/money';
import { compareSerials, hasDigits } from './effectivity';
import { publication } from './publication';
import { maxChanges, maxPages } from './revision';
import { publicationInputRefusals } from '../messages/input/publications/publicationInputRefusals';
import { effectivityRefusals } from '../messages/input/publications/effectivityRefusals';

export const maxPrice = centavos(99_999_999);
export const maxManualSize = 500 * 1024 * 1024;
export const maxSampleSize = 10 * 1024 * 1024;
export const maxDescription = 2000;

const price = moneyUpTo(maxPrice, publicationInputRefusals.price_too_high);

/** Kilograms with up to three decimals, as a number or decimal string; converted to whole grams. */
const weight = v.pipe(
  v.union([v.number(), v.string()], orMissing(apiMessages.number)),
  v.transform(String),
  v.trim(),
  v.regex(/^\d+(?:\.\d+)?$/, apiMessages.number),
  v.regex(/^\d{1,3}(?:\.\d{1,3})?$/, publicationInputRefusals.invalid_weight),
  v.transform((kilograms) => Math.round(Number(kilograms) * 1000)),
);

export const maxEffectivityRows = 20;

const serialBound = v.pipe(
  optionalText(40),
  v.check((bound) => !bound || hasDigits(bound), effectivityRefusals.serial_without_digits),
);

export const effectivityInput = v.pipe(
  object({ model: text(60), from: serialBound, to: serialBound }),
  v.forward(
    v.check(
      ({ from, to }) => !from || !to || compareSerials(from, to) <= 0,
      effectivityRefusals.serials_reversed,
    ),
    ['to'],
  ),
  v.transform(({ model, from, to }) => ({ model, from: from ?? null, to: to ?? null })),
);
const effectivity = listField(effectivityInput, maxEffectivityRows);

export const publicationFlags = [
  'is_signature',
  'is_download',
  'is_sent_immediately',
  'has_airplane_info',
  'has_photo_upload',
] as const;

/** The NCM code of its goods on invoices; null means the one in the settings. */
const ncm = clearable(
  v.pipe(
    v.string(orMissing(apiMessages.text)),
    v.transform((typed) => typed.replace(/[\s.]/g, '')),
    v.regex(/^\d{8}$/, publicationInputRefusals.invalid_ncm),
  ),
);

const flagEntries = {
  is_signature: v.optional(flag, false),
  is_download: v.optional(flag, false),
  is_sent_immediately: v.optional(flag, false),
  has_airplane_info: v.optional(flag, false),
  has_photo_upload: v.optional(flag, false),
};

export const newPublication = object({
  name: text(160),
  applicability: optionalText(160),
  effectivity: v.optional(effectivity, []),
  version: text(40),
  date: dateField,
  price,
  price_signature: v.optional(v.nullable(price)),
  weight,
  description: optionalLines(maxDescription),
  ncm,
  ...flagEntries,
});
export type NewPublication = v.InferOutput<typeof newPublication>;

/**
 * A change of a publication; omitted fields keep their value. `notify` e-mails active subscribers.
 * A new `version` publishes a revision with `notify`, and corrects the current one without.
 * `changes` and `pages` belong to the resulting current revision, and `key` is an uploaded file for
 * it.
 */
export const publicationChange = object({
  name: v.optional(text(160)),
  applicability: optionalText(160),
  effectivity: v.optional(effectivity),
  version: v.optional(text(40)),
  date: v.optional(dateField),
  price: v.optional(price),
  price_signature: v.optional(v.nullable(price)),
  weight: v.optional(weight),
  is_signature: v.optional(flag),
  is_download: v.optional(flag),
  is_sent_immediately: v.optional(flag),
  has_airplane_info: v.optional(flag),
  has_photo_upload: v.optional(flag),
  description: optionalLines(maxDescription),
  ncm,
  /** An uploaded sample; null removes the current one. */
  sample_key: optionalText(300),
  notify: v.optional(flag),
  changes: optionalLines(maxChanges),
  pages: optionalText(maxPages),
  key: optionalText(300),
  row_version: rowVersion,
});
export type PublicationChange = v.InferOutput<typeof publicationChange>;

/** The saved publication, with what staff should know about its file. */
export const savedPublication = v.object({
  ...publication.entries,
  file_warning: v.nullable(v.string()),
});
export type SavedPublication = v.InferOutput<typeof savedPublication>;
