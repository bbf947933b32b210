import * as v from 'valibot';
import type { CalendarDate } from '../values/calendarDate';
import { normaliseAircraftPrefix } from '../brazil/aircraftPrefix';
import { object, orMissing } from '../api/fields';
import { requestRefusals } from '../messages/input/requestRefusals';
import { apiMessages } from '../messages/messages';
import { jobStates } from '../system/listJob';
import type { Attention, AttentionKind } from './fleet';

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

/** A folder that is made while its owner does other things. */
export const folderJob = v.object({
  id: v.number(),
  state: v.picklist(jobStates),
  created: v.string(),
  /** The moment the file is deleted. */
  expires: v.string(),
  aircraft: v.array(v.string()),
  why: v.nullable(v.string()),
  /** "pasta-auditoria-2026-05-18.pdf", once it is there. */
  file: v.nullable(v.string()),
});
export type FolderJob = v.InferOutput<typeof folderJob>;

export const auditFolderFilename = (day: CalendarDate): string => `pasta-auditoria-${day}.pdf`;

const missingWords = {
  overdue: (count: number) => `${count} ${count === 1 ? 'vencida' : 'vencidas'}`,
  unacknowledged: (count: number) => `${count} ${count === 1 ? 'ciente' : 'cientes'}`,
  compliance: (count: number) => `${count} ${count === 1 ? 'documento' : 'documentos'} a cumprir`,
  awaiting: (count: number) => `${count} a enviar`,
} as const satisfies Partial<Record<AttentionKind, (count: number) => string>>;

/** "1 vencida, 2 cientes": what an audit would miss, of one aircraft or of several; empty where nothing is. */
export function auditGapsText(attention: readonly Attention[]): string {
  const kinds = ['overdue', 'unacknowledged', 'compliance', 'awaiting'] as const;
  return kinds
    .map((kind) => {
      const counts = attention.filter((one) => one.kind === kind).map(({ count }) => count);
      return { kind, count: counts.reduce((total, count) => total + count, 0) };
    })
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => missingWords[kind](count))
    .join(', ');
}
