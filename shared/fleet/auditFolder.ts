import * as v from 'valibot';
import type { CalendarDate } from '../values/calendarDate';
import { normaliseAircraftPrefix } from '../brazil/aircraftPrefix';
import { object, orMissing } from '../api/fields';
import { requestRefusals } from '../messages/input/requestRefusals';
import { apiMessages } from '../messages/messages';
import { jobStates } from '../system/listJob';

/** The aircraft of a folder, in the order of its papers. */
export const folderOf = (most: number) =>
  object({
    aircraft: v.pipe(
      v.array(
        v.pipe(
          v.string(orMissing(apiMessages.text)),
          v.maxLength(12, requestRefusals.invalid),
          v.transform(normaliseAircraftPrefix),
        ),
        orMissing(apiMessages.list),
      ),
      v.minLength(1, apiMessages.required),
      v.maxLength(most, requestRefusals.too_many_items(most)),
    ),
  });

/** A folder made in the background. */
export const folderJob = v.object({
  id: v.number(),
  state: v.picklist(jobStates),
  created: v.string(),
  /** When the file is deleted. */
  expires: v.string(),
  aircraft: v.array(v.string()),
  why: v.nullable(v.string()),
  /** "pasta-auditoria-2026-05-18.pdf", once it exists. */
  file: v.nullable(v.string()),
});
export type FolderJob = v.InferOutput<typeof folderJob>;

export const auditFolderFilename = (day: CalendarDate): string => `pasta-auditoria-${day}.pdf`;
