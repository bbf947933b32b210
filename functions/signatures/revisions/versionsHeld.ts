import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { inForceOn } from '#functions/publications/revisions/inForce';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import type { SignatureRecord } from '../signatureRecord';
import { isPastDue } from '../signatureRules';

/** The last revision that each ended subscription included. */
export async function versionsHeld(
  rows: readonly Pick<SignatureRecord, 'id' | 'due' | 'publication'>[],
  catalogue: ReadonlyMap<number, PublicationRecord>,
  today: CalendarDate,
): Promise<ReadonlyMap<number, string>> {
  const ended = rows.filter((row) => isPastDue(row, today));
  const titles = new Set(ended.flatMap(({ publication }) => catalogue.get(publication.id) ?? []));
  const revisions = new Map(
    await Promise.all(
      [...titles].map(async (title) => [title.id, await revisionsOf(title)] as const),
    ),
  );
  return new Map(
    ended.flatMap(({ id, due, publication }) => {
      const last = due && inForceOn(revisions.get(publication.id) ?? [], due);
      return last ? [[id, last.version] as const] : [];
    }),
  );
}
