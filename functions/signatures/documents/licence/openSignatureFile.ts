import { refused } from '#platform/domainErrors';
import { manualLink } from '#functions/publications/manuals/manualLink';
import { publications } from '#functions/publications/publicationRepository';
import { licensedCopy } from './licensedCopy';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { demandFile } from './entitledRevisions';
import { checkEntitlement, type FileOpening, type How, logOpening } from './logOpening';

export type OpenedManual = {
  readonly url: string;
  readonly size: number;
  readonly revision: string;
};

/** The download link for what the client may open today; the log keeps who opened what. */
export async function openSignatureFile(
  signature: SignatureRecord,
  opening: FileOpening,
): Promise<string> {
  return (await openManualFile(signature, opening, { action: 'Download da revisão' })).url;
}

/** The client's copy for download or reading; both are checked and logged the same way. */
export async function openManualFile(
  signature: SignatureRecord,
  opening: FileOpening,
  { revision, ...how }: How & { readonly revision?: string | null | undefined },
): Promise<OpenedManual> {
  checkEntitlement(signature, opening.today);
  const publication = await publications.get(signature.publication.id, { removed: true });
  if (!publication) throw refused(callRefusals.no_file);
  const file = await demandFile(signature, publication, revision);
  const { address, size, unlicensed } = await licensedCopy(signature, file, opening.today);
  const url = await manualLink(publication.name, file, address);
  await logOpening(signature, { file, unlicensed, ...how }, opening);
  return { url, size, revision: file.revision };
}
