import type { PublicationRecord } from '../publicationRecord';

/** The name of a revision; the corrected one if it is the current revision. */
export const namedNow = (
  { number, version }: { readonly number: number; readonly version: string },
  { revision, revision_number }: Pick<PublicationRecord, 'revision' | 'revision_number'>,
): string => (number === revision_number ? revision : version);
