import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { formatDate } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { placeOfRow } from './documentPlace';
import { changeState } from './documentStates';
import { documentsOfPurchase } from './heldDocuments';

/** Records that the holder received and read a document; repeating it changes nothing. */
export async function acknowledgeDocument(
  signature: SignatureRecord,
  id: number,
  { actor, now, today }: DoingToday,
): Promise<void> {
  if (isOverdue(signature, today) && signature.due !== null) {
    throw refused(signatureRefusals.signature_over(` em ${formatDate(signature.due)}`));
  }
  const title = await publications.get(signature.publication.id, { removed: true });
  const documents = title ? await documentsOfPurchase(signature, title, today) : [];
  const document = documents.find((one) => one.id === id);
  if (!document) throw invalid({ document: [documentRefusals.document_not_found] });
  if (document.withdrawn) throw refused(documentRefusals.document_withdrawn);
  const said = { publication: signature.publication.id, document: id };
  await changeState(placeOfRow(signature), said, (before) => ({
    after: before.acknowledged === null ? { ...before, acknowledged: today } : undefined,
    writes: [
      signatureHistory(signature.id, {
        action: `Ciente do documento ${document.number}`,
        actor,
        now,
      }),
    ],
  }));
}
