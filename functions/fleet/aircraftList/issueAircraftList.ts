import type { CalendarDate } from '#shared/values/calendarDate';
import { commit } from '#platform/db/write';
import { certificateCode } from '#functions/signatures/documents/certificate/certificateCode';
import type { CertificateRecord } from '#functions/signatures/documents/certificate/certificateRecord';
import {
  findCertificate,
  keepCertificate,
} from '#functions/signatures/documents/certificate/certificateRepository';
import type { ListLine } from './listLines';

type Issuing = {
  readonly client: number;
  readonly prefix: string;
  readonly serial: string | null;
  readonly today: CalendarDate;
  readonly now: Date;
};

/** Gives the list a code whose page says what has changed since; the same list of one day has one. */
export async function issueAircraftList(
  shown: readonly ListLine[],
  { client, prefix, serial, today, now }: Issuing,
): Promise<CertificateRecord> {
  const lines = shown.map(({ signature, publication, kind, version, date, received, due }) => ({
    signature,
    publication,
    version,
    date: date ?? today,
    airplane_prefix: prefix,
    serial,
    kind,
    received: received?.date ?? null,
    due,
  }));
  const code = await certificateCode(JSON.stringify(['aircraft', client, prefix, today, lines]));
  const known = await findCertificate(code);
  if (known && 'lines' in known) return known;
  const issued = { code, client, issued_at: now.toISOString(), aircraft: prefix, lines };
  await commit([keepCertificate(issued)]);
  return issued;
}
