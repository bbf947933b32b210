import type { PublicationRecord } from '../publicationRecord';

/** The name of a revision; the corrected one if its number is known and it is the current revision. */
export const namedNow = (
  { number, version }: { readonly number?: number | undefined; readonly version: string },
  { revision, revision_number }: Pick<PublicationRecord, 'revision' | 'revision_number'>,
): string => (number === revision_number ? revision : version);
