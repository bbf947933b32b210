import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import { formatMoment } from '#shared/values/calendarDate';

/** All notes of a manual as a text file, with those of changed pages last. */
export function notesText(title: string, notes: readonly PlacedNote[]): string {
  const ordered = notes.toSorted(
    (one, other) =>
      (one.place.page ?? Infinity) - (other.place.page ?? Infinity) || one.id - other.id,
  );
  return [title, ...ordered.map(noteText)].join('\n\n') + '\n';
}

function noteText({ place, page, revision, text, quote, changed }: PlacedNote): string {
  const where =
    place.page === null ? `Página alterada, era a ${page} da ${revision}` : `Página ${place.page}`;
  return [
    `${where}, ${formatMoment(new Date(changed))}`,
    ...(quote === null ? [] : [`“${quote}”`]),
    text ?? 'Marcador',
  ].join('\n');
}
