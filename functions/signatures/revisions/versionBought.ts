import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';

type Bought = Pick<SignatureRecord, 'number_bought' | 'version_bought'>;
type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/** The name of a revision; the corrected one if it is the current revision. */
export const namedNow = (
  { number, version }: { readonly number: number; readonly version: string },
  { revision, revision_number }: InForce,
): string => (number === revision_number ? revision : version);

/** The current name of the revision bought. */
export const versionBought = ({ number_bought, version_bought }: Bought, title?: InForce): string =>
  number_bought !== undefined && title
    ? namedNow({ number: number_bought, version: version_bought }, title)
    : version_bought;
