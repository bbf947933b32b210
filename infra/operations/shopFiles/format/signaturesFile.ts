import * as v from 'valibot';
import { lines, text } from '#shared/api/fields';
import type { CalendarDate } from '#shared/values/calendarDate';
import { signatureStatuses, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { statusOn } from '#functions/signatures/signatureRules';
import {
  type Cells,
  type Complain,
  count,
  day,
  filled,
  formerId,
  moment,
  codeOrName,
  orElse,
  readFields,
  shown,
  shownAnswer,
  yesNoOrUnsaid,
} from './cells';
import { aircraftCells, aircraftColumns, maxPosition } from './orderLinesFile';

const status = codeOrName(
  signatureStatuses.map((one) => [one, signatureStatusLabels[one]] as const),
);

const fields = v.object({
  id: formerId,
  person: formerId,
  publication: formerId,
  order: orElse(text(40), null),
  position: orElse(count(1, maxPosition), null),
  status: filled(status),
  due: orElse(day, null),
  created: orElse(moment, null),
  version_bought: orElse(text(40), null),
  ...aircraftColumns,
  track_code: orElse(v.pipe(text(40), v.toUpperCase()), null),
  expedition_date: orElse(day, null),
  notes: orElse(lines(2000), null),
  acknowledged_number: orElse(count(1, 999_999), null),
  acknowledged_version: orElse(text(40), null),
  acknowledged_date: orElse(day, null),
  downloaded_at: orElse(moment, null),
  is_download: yesNoOrUnsaid,
  is_signature: yesNoOrUnsaid,
});

export const signatureFileColumns = Object.keys(fields.entries);

export type FileSignature = v.InferOutput<typeof fields>;

export const readSignature = (cells: Cells, complain: Complain): FileSignature | undefined =>
  readFields(fields, cells, complain);

type Standing = { readonly today: CalendarDate; readonly position: number | null };

export const signatureCells = (row: SignatureRecord, { today, position }: Standing): Cells => ({
  id: String(row.id),
  person: String(row.client.id),
  publication: String(row.publication.id),
  order: shown(row.order?.id),
  position: shown(position),
  status: String(statusOn(row, today)),
  due: shown(row.due),
  created: row.created,
  version_bought: row.version_bought,
  ...aircraftCells(row),
  track_code: shown(row.track_code),
  expedition_date: shown(row.expedition_date),
  notes: shown(row.notes),
  acknowledged_number: shown(row.acknowledged?.number),
  acknowledged_version: shown(row.acknowledged?.version),
  acknowledged_date: shown(row.acknowledged?.date),
  downloaded_at: shown(row.downloaded_at),
  is_download: shownAnswer(row.publication.is_download),
  is_signature: shownAnswer(row.publication.is_signature),
});
