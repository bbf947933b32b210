import type { Signature } from './signature';

/** The revision that a purchase gives: a single purchase keeps the one it bought. */
export const givenVersion = ({
  publication,
  version_bought,
}: Pick<Signature, 'publication' | 'version_bought'>): string =>
  publication.is_signature ? publication.version : version_bought;
