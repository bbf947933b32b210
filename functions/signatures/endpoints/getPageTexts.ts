import { getPageTexts } from '#shared/signatures/manualSearchEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { forbidden, refused } from '#platform/domainErrors';
import { headFile, signedDownload } from '#platform/files/files';
import { textsAddress } from '#functions/publications/pageTexts/pageTextFiles';
import { publications } from '#functions/publications/publicationRepository';
import { demandFile } from '../documents/licence/entitledRevisions';
import { openingObstacle } from '../documents/licence/openingObstacle';
import { type FileOpening, logOpening } from '../documents/licence/logOpening';
import type { SignatureRecord } from '../signatureRecord';

/** A link to the text of what the holder may open today, logged daily per person. */
async function linkTexts(
  signature: SignatureRecord,
  by: FileOpening,
  revision: string | null | undefined,
): Promise<string> {
  const obstacle = openingObstacle(signature, by.today);
  if (obstacle !== null) throw forbidden(obstacle);
  const publication = await publications.get(signature.publication.id, { removed: true });
  if (!publication) throw refused(callRefusals.no_file);
  const file = await demandFile(signature, publication, revision);
  const address = textsAddress(file.key);
  if (!(await headFile(address))) throw refused(signatureRefusals.texts_not_read);
  await logOpening(signature, { file, action: 'Texto da revisão', once: 'texts' }, by);
  return signedDownload(address, { filename: 'texto.json.gz', type: 'application/gzip' });
}

export const handler = serve(getPageTexts, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, query, actor, now, today, ip }) =>
    linkTexts(found, { actor, now, today, ip }, query.revision),
});
