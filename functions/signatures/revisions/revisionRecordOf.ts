import type { PdfAnswer } from '#shared/api/endpoint';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { slug } from '#shared/values/text';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { list } from '#platform/history/history';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';
import { profiles } from '#functions/profiles/profileRepository';
import { publications } from '#functions/publications/publicationRepository';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import { certificateCode } from '../documents/certificate/certificateCode';
import type { CertificateRecord } from '../documents/certificate/certificateRecord';
import { findCertificate, keepCertificate } from '../documents/certificate/certificateRepository';
import type { SignatureRecord } from '../signatureRecord';
import { revisionRecordDocument } from './revisionRecordDocument';
import { ordersPaying } from '../renewalNews';
import { type RecordedRevision, recordedRevisions } from './recordedRevisions';

type Issuing = { readonly now: Date; readonly today: CalendarDate };

/** Which revisions a subscription brought, when each was received and read: what an auditor asks for. */
export async function revisionRecordOf(
  signature: SignatureRecord,
  issuing: Issuing,
): Promise<PdfAnswer> {
  if (signature.due === null) throw refused(signatureRefusals.no_revision_record);
  const [holder, publication, history] = await Promise.all([
    profiles.get(signature.client.id, { removed: true }),
    publications.get(signature.publication.id, { removed: true }),
    list('signatures', signature.id),
  ]);
  if (!holder || !publication) throw notFound();
  const rows = recordedRevisions({
    signature,
    revisions: await revisionsOf(publication),
    history,
  });
  const line = {
    signature: signature.id,
    publication: { id: publication.id, name: publication.name },
    version: publication.revision,
    date: publication.date,
    airplane_prefix: signature.airplane_prefix,
    due: signature.due,
  };
  const orders = ordersPaying(signature, history);
  const content = ['revisions', signature.client.id, issuing.today, line, orders, rows];
  const certificate = await issue(JSON.stringify(content), {
    client: signature.client.id,
    issued_at: issuing.now.toISOString(),
    lines: [line],
    revisions: rows.map(certified),
  });
  const record = { certificate, holder, signature, publication, orders, rows };
  return {
    filename: `registro-de-revisoes-${slug(publication.name)}.pdf`,
    bytes: await revisionRecordDocument(record),
  };
}

const certified = ({ version, date, received, acknowledged }: RecordedRevision) => ({
  version,
  date,
  received: received && todayInSaoPaulo(new Date(received.on)),
  acknowledged: acknowledged && todayInSaoPaulo(new Date(acknowledged.on)),
});

/** Under a code of its own, which leads to the page that says whether its revision is still in force. */
async function issue(
  content: string,
  certificate: Omit<CertificateRecord, 'code'>,
): Promise<CertificateRecord> {
  const code = await certificateCode(content);
  const known = await findCertificate(code);
  if (known && 'lines' in known) return known;
  const issued = { code, ...certificate };
  await commit([keepCertificate(issued)]);
  return issued;
}
