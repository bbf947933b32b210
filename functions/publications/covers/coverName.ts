import { contentName } from '#platform/files/contentName';
import type { FileAddress } from '#platform/files/files';
import type { PublicationRecord } from '../publicationRecord';

/** Raise this when the drawing changes, so that all covers are drawn again. */
const drawing = 1;

type Source = { readonly address: FileAddress; readonly size: number };

/** The file whose first page is the cover. The sample comes first, because it is public. */
export function coverSource({ sample, file, revision }: PublicationRecord): Source | null {
  if (sample) return { address: { bucket: 'samples', key: sample.key }, size: sample.size };
  // The manual of an earlier revision would show the wrong revision number.
  if (file?.revision !== revision) return null;
  return { address: { bucket: 'manuals', key: file.key }, size: file.size };
}

/** Derived from all that the pictures show: another revision, title or file changes it. */
export function coverNameOf(record: PublicationRecord): string {
  const { id, name, revision, revision_number } = record;
  const source = coverSource(record)?.address.key ?? null;
  const shown = JSON.stringify([drawing, name, revision, revision_number, source]);
  return `${id}-${contentName(shown)}`;
}

/** The publication of a cover; null if the name is not a cover's. */
export function publicationOfCover(name: string): number | null {
  const found = /^([1-9]\d{0,14})-[\da-f]{32}$/.exec(name);
  return found ? Number(found[1]) : null;
}
