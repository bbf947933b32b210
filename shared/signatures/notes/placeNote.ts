import type { InferOutput } from 'valibot';
import type { notePlace } from './manualNote';

export type NotePlace = InferOutput<typeof notePlace>;

type Written = { readonly page: number; readonly mark: string | null };

/**
 * The place of a note in another revision: its page, the nearest one with the same text, or none.
 * `marks` are the digests of that revision's pages, null for pages without text.
 */
export function placeNote({ page, mark }: Written, marks: readonly (string | null)[]): NotePlace {
  if (mark === null) return nowhere;
  if (marks[page - 1] === mark) return { state: 'same', page };
  let nearest: number | null = null;
  for (const [index, other] of marks.entries()) {
    if (other !== mark) continue;
    const isNearer = nearest === null || Math.abs(index + 1 - page) < Math.abs(nearest - page);
    if (isNearer) nearest = index + 1;
  }
  return nearest === null ? nowhere : { state: 'moved', page: nearest };
}

const nowhere: NotePlace = { state: 'changed', page: null };
