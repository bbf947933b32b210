import type { Signature } from './signature';

type Owed = Pick<Signature, 'missing_revision' | 'missing_revision_asked'>;

/** What happens next with a printed revision published but not sent; null if none is owed. */
export function owedRevisionNews({
  missing_revision: version,
  missing_revision_asked: isAsked,
}: Owed): string | null {
  if (!version) return null;
  return isAsked
    ? `A ${version} foi publicada e está em preparação para o envio`
    : `A ${version} foi publicada e será enviada`;
}
