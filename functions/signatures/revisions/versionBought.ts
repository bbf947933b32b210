import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { namedNow } from '#functions/publications/revisions/namedNow';
import type { SignatureRecord } from '../signatureRecord';

type Bought = Pick<SignatureRecord, 'number_bought' | 'version_bought'>;
type InForce = Pick<PublicationRecord, 'revision' | 'revision_number'>;

/** The current name of the revision bought. */
export const versionBought = ({ number_bought, version_bought }: Bought, title?: InForce): string =>
  title ? namedNow({ number: number_bought, version: version_bought }, title) : version_bought;
