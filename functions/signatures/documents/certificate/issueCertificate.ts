import type { CalendarDate } from '#shared/values/calendarDate';
import { purchaseKind } from '#shared/signatures/certificate';
import { outsideOf } from '#shared/publications/applicability';
import { fold } from '#shared/values/text';
import { refused } from '#platform/domainErrors';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { CertificateRecord, CertifiedLine } from './certificateRecord';
import { documentsIn } from './documentsIn';
import { issuePaper } from './issuePaper';
import { documentsOfPurchases } from '#functions/signatures/amending/heldDocuments';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { readableSignaturesOf } from '#functions/signatures/signatureRepository';
import { unsentOf } from '#functions/signatures/receivedRevision';
import { isOverdue, sureEnd, suspendedBy } from '#functions/signatures/signatureRules';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Issuing = { readonly now: Date; readonly today: CalendarDate };

/** Certifies a client's active subscriptions; same content and day, same certificate. */
export async function issueCertificate(
  client: number,
  { now, today }: Issuing,
): Promise<CertificateRecord> {
  const lines = await linesInForce(client, today);
  if (lines.length === 0) throw refused(signatureRefusals.nothing_to_certify);
  return issuePaper([client, today, lines], { client, issued_at: now.toISOString(), lines });
}

async function linesInForce(client: number, today: CalendarDate): Promise<CertifiedLine[]> {
  const results = await readableSignaturesOf(client);
  const ids = [...new Set(results.map((row) => row.publication.id))];
  const catalogue = new Map(
    (await publications.getMany(ids, { removed: true, readable: true })).map((record) => [
      record.id,
      record,
    ]),
  );
  const prefixes = results.flatMap((row) => row.airplane_prefix ?? []);
  const register = await registeredAmong(prefixes);
  const amended = await documentsOfPurchases(results, catalogue, today);
  const lines = results.flatMap((row): CertifiedLine[] => {
    const publication = catalogue.get(row.publication.id);
    if (row.due === null || isOverdue(row, today) || !publication) return [];
    if (suspendedBy(row, today) !== null) return [];
    return [
      {
        signature: row.id,
        publication: { id: publication.id, name: publication.name },
        version: publication.revision,
        number: publication.revision_number,
        date: publication.date,
        airplane_prefix: row.airplane_prefix,
        serial: row.airplane_serial_number,
        kind: purchaseKind({
          isSubscription: true,
          isDownload: row.publication.is_download,
          unsent: unsentOf(row, today),
        }),
        due: sureEnd(row, today),
        ...outsideIn(publication, row, register),
        ...(row.former_holders
          ? { former: row.former_holders.map(({ client, until }) => ({ client, until })) }
          : {}),
        ...documentsIn(amended.get(row.id) ?? []),
      },
    ];
  });
  return lines.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'pt-BR'));
}

type Register = Awaited<ReturnType<typeof registeredAmong>>;

/** Empty if the publication applies to its aircraft, or may. */
function outsideIn(
  publication: PublicationRecord,
  { airplane_prefix, airplane_serial_number: serial }: SignatureRecord,
  register: Register,
): Pick<CertifiedLine, 'outside'> {
  const model = register.get(airplane_prefix ?? '')?.model ?? null;
  const found = outsideOf(publication, { model, serial });
  return found ? { outside: found.by } : {};
}

const orderOf = ({ publication, airplane_prefix, signature }: CertifiedLine) =>
  `${fold(publication.name)} ${airplane_prefix ?? ''} ${signature}`;
