import * as v from 'valibot';
import { text } from '#shared/api/fields';
import { maxPrice } from '#shared/publications/publicationInput';
import { publicationInputRefusals } from '#shared/messages/input/publications/publicationInputRefusals';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import {
  amount,
  type Cells,
  type Complain,
  count,
  day,
  filled,
  formerId,
  grams,
  orElse,
  readFields,
  shown,
  shownAmount,
  shownAnswer,
  shownGrams,
  yesNo,
} from './cells';
import { effectivity, effectivityCell } from './effectivityCell';

const price = v.pipe(amount, v.maxValue(maxPrice, publicationInputRefusals.price_too_high));

const fields = v.object({
  id: formerId,
  name: filled(text(160)),
  applicability: orElse(text(160), null),
  version: filled(text(40)),
  version_number: orElse(count(1, 999_999), 1),
  date: filled(day),
  price: filled(price),
  price_signature: orElse(price, null),
  weight: filled(grams),
  is_signature: yesNo(false),
  is_download: yesNo(false),
  is_sent_immediately: yesNo(false),
  has_airplane_info: yesNo(false),
  has_photo_upload: yesNo(false),
  deleted: yesNo(false),
  effectivity,
});

export const publicationColumns = Object.keys(fields.entries);

export type FilePublication = v.InferOutput<typeof fields>;

export const readPublication = (cells: Cells, complain: Complain): FilePublication | undefined =>
  readFields(fields, cells, complain);

export const publicationCells = (record: PublicationRecord, isDeleted: boolean): Cells => ({
  id: String(record.id),
  name: record.name,
  applicability: shown(record.applicability),
  effectivity: effectivityCell(record.effectivity),
  version: record.revision,
  version_number: String(record.revision_number),
  date: record.date,
  price: shownAmount(record.price),
  price_signature: record.price_signature === null ? '' : shownAmount(record.price_signature),
  weight: shownGrams(record.weight),
  is_signature: shownAnswer(record.is_signature),
  is_download: shownAnswer(record.is_download),
  is_sent_immediately: shownAnswer(record.is_sent_immediately),
  has_airplane_info: shownAnswer(record.has_airplane_info),
  has_photo_upload: shownAnswer(record.has_photo_upload),
  deleted: shownAnswer(isDeleted),
});
