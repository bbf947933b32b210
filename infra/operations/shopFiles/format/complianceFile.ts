import * as v from 'valibot';
import { lines, text } from '#shared/api/fields';
import type { ComplianceEntry } from '#shared/fleet/compliance';
import { complianceInputRefusals } from '#shared/messages/input/complianceInputRefusals';
import {
  type Cells,
  cell,
  type Complain,
  day,
  filled,
  formerId,
  moment,
  orElse,
  readFields,
  shown,
} from './cells';
import { prefix } from './orderLinesFile';

const hours = cell(
  (typed) => (/^\d{1,6}(?:[.,]\d)?$/.test(typed) ? Number(typed.replace(',', '.')) : null),
  complianceInputRefusals.invalid_hours,
);

const fields = v.object({
  person: formerId,
  publication: formerId,
  document: filled(text(40)),
  number: orElse(text(40), null),
  prefix: filled(prefix),
  date: filled(day),
  hours: orElse(hours, null),
  by: filled(text(120)),
  note: orElse(lines(500), null),
  reason: orElse(text(200), null),
  recorded_at: orElse(moment, null),
  recorded_by: orElse(text(200), null),
});

export const complianceColumns = Object.keys(fields.entries);

export type FileCompliance = v.InferOutput<typeof fields>;

export const readCompliance = (cells: Cells, complain: Complain): FileCompliance | undefined =>
  readFields(fields, cells, complain);

/** The owner, and the current name of the document. */
type Place = { readonly person: number; readonly publication: number; readonly document: string };

export const complianceCells = (entry: ComplianceEntry, place: Place): Cells => ({
  person: String(place.person),
  publication: String(place.publication),
  document: place.document,
  number: entry.number,
  prefix: entry.prefix,
  date: entry.date,
  hours: shown(entry.hours).replace('.', ','),
  by: entry.by,
  note: shown(entry.note),
  reason: shown(entry.reason),
  recorded_at: entry.recorded.at,
  recorded_by: entry.recorded.by,
});
