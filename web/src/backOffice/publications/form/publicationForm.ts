import * as v from 'valibot';
import { type Publication } from '#shared/publications/publication';
import { compareSerials, hasDigits } from '#shared/publications/effectivity';
import { maxDescription, publicationFlags } from '#shared/publications/publicationInput';
import { maxChanges } from '#shared/publications/revision';
import { weightFormat } from '#shared/values/typedDecimal';
import { shownKilograms, shownMoney } from '#web/forms/shownDecimal';
import {
  optionalTypedMoney,
  optionalTypedText,
  shownDate,
  typedDate,
  typedDecimal,
  typedMoney,
  typedText,
} from '#web/forms/typedFields';
import { publicationInputRefusals } from '#shared/messages/input/publications/publicationInputRefusals';
import { effectivityRefusals } from '#shared/messages/input/publications/effectivityRefusals';

const weightProblem = 'Informe o peso em kg, sem sinal, até 999,999.';

/** "0,350" as typed becomes "0.350" as sent. */
const typedWeight = v.pipe(
  typedDecimal(weightFormat, weightProblem),
  v.regex(/^\d{1,3}(?:\.\d+)?$/, weightProblem),
);

/** The key of a staged file: '' for none, null during the upload. */
export const stagedFile = v.pipe(
  v.nullable(v.string()),
  v.string('Aguarde o envio do arquivo terminar, ou remova-o.'),
  v.transform((key) => (key === '' ? undefined : key)),
);

const serialBound = v.pipe(
  optionalTypedText(40),
  v.check((bound) => bound === null || hasDigits(bound), effectivityRefusals.serial_without_digits),
);

export const effectivityRow = v.pipe(
  v.object({ model: typedText(60), from: serialBound, to: serialBound }),
  v.forward(
    v.check(
      ({ from, to }) => !from || !to || compareSerials(from, to) <= 0,
      effectivityRefusals.serials_reversed,
    ),
    ['to'],
  ),
);

/** Turns the typed publication into the values that are sent. */
export const publicationForm = v.object({
  name: typedText(160),
  applicability: optionalTypedText(160),
  description: optionalTypedText(maxDescription),
  ncm: v.pipe(
    optionalTypedText(10),
    v.check(
      (typed) => typed === null || /^\d{8}$/.test(typed.replace(/[\s.]/g, '')),
      publicationInputRefusals.invalid_ncm,
    ),
  ),
  effectivity: v.array(effectivityRow),
  version: typedText(40),
  date: typedDate,
  price: typedMoney,
  price_signature: optionalTypedMoney,
  weight: typedWeight,
  is_signature: v.boolean(),
  is_download: v.boolean(),
  is_sent_immediately: v.boolean(),
  has_airplane_info: v.boolean(),
  has_photo_upload: v.boolean(),
  notify: v.boolean(),
  changes: optionalTypedText(maxChanges),
  key: stagedFile,
  sample_key: stagedFile,
  removes_sample: v.boolean(),
});
export type PublicationValues = v.InferInput<typeof publicationForm>;
export type SentPublication = v.InferOutput<typeof publicationForm>;

const newPublication: PublicationValues = {
  name: '',
  applicability: '',
  description: '',
  ncm: '',
  effectivity: [],
  version: '',
  date: '',
  price: '',
  price_signature: '',
  weight: '',
  is_signature: false,
  is_download: false,
  is_sent_immediately: true,
  has_airplane_info: false,
  has_photo_upload: false,
  notify: false,
  changes: '',
  key: '',
  sample_key: '',
  removes_sample: false,
};

/** A publication as form values; null is a new one. */
export function publicationValues(publication: Publication | null): PublicationValues {
  if (publication === null) return newPublication;
  const { name, applicability, effectivity, version, date, price, price_signature, weight } =
    publication;
  const flags = Object.fromEntries(publicationFlags.map((flag) => [flag, publication[flag]]));
  return {
    ...newPublication,
    ...flags,
    name,
    applicability: applicability ?? '',
    description: publication.description ?? '',
    ncm: publication.ncm ?? '',
    effectivity: effectivity.map(({ model, from, to }) => ({
      model,
      from: from ?? '',
      to: to ?? '',
    })),
    version,
    date: shownDate(date),
    price: shownMoney(price),
    price_signature: shownMoney(price_signature),
    weight: shownKilograms(weight),
  };
}
