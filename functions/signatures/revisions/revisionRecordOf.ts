import type { PdfAnswer } from '#shared/api/endpoint';
import { outsideOf } from '#shared/publications/applicability';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { purchaseKind } from '#shared/signatures/certificate';
import { slug } from '#shared/values/text';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { readHistory } from '#platform/history/history';
import { notFound, refused } from '#platform/domainErrors';
import { profiles } from '#functions/profiles/profileRepository';
import { publications } from '#functions/publications/publicationRepository';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import { type AircraftOf, aircraftOf } from '../amending/heldDocuments';
import { issuePaper } from '../documents/certificate/issuePaper';
import type { SignatureRecord } from '../signatureRecord';
import { type RevisionsRegister, revisionRecordDocument } from './revisionRecordDocument';
import { sinceHandOver } from '../handOverHistory';
import { ordersPaying } from '../renewalNews';
import { unsentOf } from '../receivedRevision';
import { type RecordedRevision, recordedRevisions } from './recordedRevisions';

type Issuing = { readonly now: Date; readonly today: CalendarDate };

/** The revisions a subscription included, and when each was received and read, for auditors. */
export async function revisionRecordOf(
  signature: SignatureRecord,
  issuing: Issuing,
): Promise<PdfAnswer> {
  if (signature.due === null) throw refused(signatureRefusals.no_revision_record);
  const aircraft = (await aircraftOf([signature]))(signature);
  const record = await readRevisionRecord(signature, aircraft, issuing.today);
  const { publication, kind, orders, outside, rows } = record;
  // The first row of an ended subscription is the last revision that it included.
  const { revision: version, revision_number: number, date } = publication;
  const [newest = { version, number, date }] = rows;
  const line = {
    signature: signature.id,
    publication: { id: publication.id, name: publication.name },
    version: newest.version,
    number: newest.number,
    date: newest.date,
    airplane_prefix: signature.airplane_prefix,
    kind,
    due: signature.due,
    ...(outside ? { outside: outside.by } : {}),
  };
  const content = ['revisions', signature.client.id, issuing.today, line, orders, rows];
  const certificate = await issuePaper(content, {
    client: signature.client.id,
    issued_at: issuing.now.toISOString(),
    lines: [line],
    revisions: rows.map(certified),
  });
  return {
    filename: `registro-de-revisoes-${slug(publication.name)}.pdf`,
    bytes: await revisionRecordDocument({ ...record, certificate }),
  };
}

export async function readRevisionRecord(
  signature: SignatureRecord,
  aircraft: ReturnType<AircraftOf>,
  today: CalendarDate,
): Promise<RevisionsRegister> {
  const [holder, publication, history] = await Promise.all([
    profiles.get(signature.client.id, { removed: true }),
    publications.get(signature.publication.id, { removed: true }),
    readHistory('signatures', signature.id),
  ]);
  if (!holder || !publication) throw notFound();
  const revisions = await revisionsOf(publication);
  const entries = sinceHandOver(history);
  const [handOver] = signature.former_holders ? entries : [];
  const since = handOver?.created ?? signature.created;
  const rows = recordedRevisions({
    signature,
    since,
    revisions,
    history: entries,
    title: publication,
  });
  const unsent = unsentOf(signature, today);
  const { is_download: isDownload } = signature.publication;
  return {
    holder,
    signature,
    since,
    publication,
    rows,
    outside: signature.airplane_prefix === null ? null : outsideOf(publication, aircraft),
    // The order that started it belongs to its first holder.
    orders: ordersPaying({ order: handOver ? null : signature.order }, entries),
    kind: purchaseKind({ isSubscription: true, isDownload, unsent }),
    isUnsent: unsent !== null,
  };
}

const certified = ({
  version,
  date,
  received,
  acknowledged,
  unread,
  isAsked,
}: RecordedRevision) => ({
  version,
  date,
  acknowledged,
  unread,
  ...(received || isAsked ? {} : { unsent: true }),
  received: received && todayInSaoPaulo(new Date(received.on)),
});
