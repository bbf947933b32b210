import { checkCertificate as endpoint } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { CertificateCheck, CertificateLine } from '#shared/signatures/certificate';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import { lackingOf } from '#shared/publications/documents/documentScope';
import type { HeldDocument } from '#shared/publications/documents/document';
import { documentsOfPurchases } from '#functions/signatures/amending/heldDocuments';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import {
  formatCertificateCode,
  normaliseCertificateCode,
} from '../documents/certificate/certificateText';
import type { CertificateRecord, CertifiedLine } from '../documents/certificate/certificateRecord';
import { documentsIn } from '../documents/certificate/documentsIn';
import { findCertificate } from '../documents/certificate/certificateRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { missingToday, unsentOf } from '#functions/signatures/receivedRevision';
import { isOverdue, sureEnd, suspendedBy } from '#functions/signatures/signatureRules';

/** The content of a certificate's public page: its holder, and the state of each line today. */
export async function checkCertificate(
  typed: string,
  today: CalendarDate,
): Promise<CertificateCheck> {
  const code = normaliseCertificateCode(typed);
  const certificate = code.length > longestCode ? undefined : await findCertificate(code);
  if (!certificate) return { valid: false };
  if (!('lines' in certificate)) return withdrawn;
  const holder = await profiles.get(certificate.client, { removed: true });
  if (!holder || holder.erased_at !== undefined) return withdrawn;
  return {
    valid: true,
    code: formatCertificateCode(certificate.code),
    issued_at: certificate.issued_at,
    holder: shownName(holder),
    aircraft: certificate.aircraft ?? null,
    folder: certificate.folder ?? null,
    lines: await linesToday(certificate, today),
    revisions: certificate.revisions ?? null,
  };
}

/** Longer than any code; keys above 2 KB would be an error. */
const longestCode = 64;

/** The holder was forgotten, so nothing is revealed, not even what the certificate was about. */
const withdrawn = { valid: false, withdrawn: true } as const;

async function linesToday(
  { client, lines }: CertificateRecord,
  today: CalendarDate,
): Promise<CertificateLine[]> {
  const [rows, catalogue] = await Promise.all([
    signatures.getMany(lines.map(({ signature }) => signature)),
    publications.getMany([...new Set(lines.map(({ publication }) => publication.id))], {
      removed: true,
    }),
  ]);
  const current = new Map(
    rows.filter((row) => row.client.id === client).map((row) => [row.id, row] as const),
  );
  const transferredAway = new Set(
    rows
      .filter(({ former_holders: former = [] }) => former.some((one) => one.client === client))
      .map(({ id }) => id),
  );
  const published = new Map(catalogue.map((record) => [record.id, record]));
  const amended = await documentsOfPurchases([...current.values()], published, today);
  return lines.map((line) =>
    lineToday(line, {
      signature: current.get(line.signature),
      isTransferred: transferredAway.has(line.signature),
      publication: published.get(line.publication.id),
      documents: amended.get(line.signature) ?? [],
      today,
    }),
  );
}

type Present = {
  /** Undefined if it was revoked or belongs to someone else. */
  readonly signature: SignatureRecord | undefined;
  /** The holder named on the paper has transferred it since. */
  readonly isTransferred: boolean;
  readonly publication: PublicationRecord | undefined;
  readonly documents: readonly HeldDocument[];
  readonly today: CalendarDate;
};

function lineToday(line: CertifiedLine, present: Present): CertificateLine {
  const state = stateOf(line, present);
  return {
    publication: line.publication.name,
    version: line.version,
    date: line.date,
    airplane_prefix: line.airplane_prefix,
    serial: line.serial,
    kind: line.kind,
    received: line.received,
    due: line.due,
    ...(line.outside ? { outside: line.outside } : {}),
    current: state === 'current',
    state,
    ...(present.signature && state === 'revoked' ? { suspended: true } : {}),
    missing: missingOf(present),
    ...(present.signature && unsentOf(present.signature, present.today) !== null
      ? { unsent: true }
      : {}),
    ...documentsIn(present.documents),
    ...lackingOf(present.documents),
    acknowledged: acknowledgedOf(present),
    current_version: present.publication?.revision ?? line.version,
    current_due: present.signature ? sureEnd(present.signature, present.today) : null,
  };
}

/** What the holder is asked for in the fleet and in e-mails. */
const missingOf = ({ signature, publication, today }: Present): CertificateLine['missing'] =>
  signature && publication ? missingToday(signature, publication, today) : null;

function acknowledgedOf({ signature, publication }: Present): string | null {
  const said = signature?.acknowledged;
  return said && said.number === publication?.revision_number ? said.date : null;
}

const isInForce = (
  { version, number }: CertifiedLine,
  { revision, revision_number }: PublicationRecord,
): boolean => (number === undefined ? version === revision : number === revision_number);

function stateOf(
  line: CertifiedLine,
  { signature, isTransferred, publication, today }: Present,
): CertificateLine['state'] {
  if (!signature && isTransferred) return 'transferred';
  if (signature && isOverdue(signature, today)) return 'expired';
  if (!signature || suspendedBy(signature, today) !== null) return 'revoked';
  return publication && !isInForce(line, publication) ? 'superseded' : 'current';
}

export const handler = serve(endpoint, {
  run: ({ path, today }) => checkCertificate(path.code, today),
});
