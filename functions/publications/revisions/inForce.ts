import { type CalendarDate, endOfDayInSaoPaulo } from '#shared/values/calendarDate';
import type { RevisionRecord } from './revisionRepository';

type Published = Pick<RevisionRecord, 'number' | 'published_at'>;

/** The newest revision published by that moment; `revisions` are newest first. */
export const inForceAt = <R extends Published>(
  revisions: readonly R[],
  moment: string,
): R | undefined =>
  revisions.find(({ published_at }) => published_at === null || published_at <= moment);

/** The newest revision published by the end of a day. */
export const inForceOn = <R extends Published>(
  revisions: readonly R[],
  day: CalendarDate,
): R | undefined =>
  inForceAt(revisions, endOfDayInSaoPaulo(new Date(`${day}T12:00:00Z`)).toISOString());

/** Revisions in force at any time from a moment to the end of a day, newest first. */
export function inForceDuring<R extends Published>(
  revisions: readonly R[],
  since: string,
  due: CalendarDate | null,
): R[] {
  const first = inForceAt(revisions, since)?.number ?? 0;
  const last = (due && inForceOn(revisions, due)?.number) ?? Infinity;
  return revisions.filter(({ number }) => number >= first && number <= Math.max(first, last));
}
