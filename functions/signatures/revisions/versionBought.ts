import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '../signatureRecord';

type Bought = Pick<SignatureRecord, 'number_bought' | 'version_bought'>;
type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/** The revision bought: under its corrected name when it is still the one in force. */
export const versionBought = (
  { number_bought, version_bought }: Bought,
  title?: InForce,
): string =>
  number_bought !== undefined && number_bought === title?.revision_number
    ? title.revision
    : version_bought;
