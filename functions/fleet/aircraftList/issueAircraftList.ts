import type { CalendarDate } from '#shared/values/calendarDate';
import type {
  CertificateRecord,
  CertifiedLine,
} from '#functions/signatures/documents/certificate/certificateRecord';
import { issuePaper } from '#functions/signatures/documents/certificate/issuePaper';
import type { FleetCraft } from '../fleetCraft';
import type { DocumentLine, ListLine } from './listLines';

type Craft = Pick<FleetCraft, 'prefix' | 'serial'>;
type Issuing = Craft & {
  readonly client: number;
  readonly today: CalendarDate;
  readonly now: Date;
  /** Documents on the paper with the owner's statements; other statements give another code. */
  readonly documents: readonly DocumentLine[];
};

/** Gives the list a code; the same list has the same code all day. */
export function issueAircraftList(
  shown: readonly ListLine[],
  { client, prefix, serial, today, now, documents }: Issuing,
): Promise<CertificateRecord> {
  const lines = certifiedLines(shown, { prefix, serial }, today);
  const said = documents.length > 0 ? [documents] : [];
  return issuePaper(['aircraft', client, prefix, today, lines, ...said], {
    client,
    issued_at: now.toISOString(),
    aircraft: prefix,
    lines,
  });
}

/** The lines that the public page shows when a list is checked. */
export const certifiedLines = (
  shown: readonly ListLine[],
  { prefix, serial }: Craft,
  today: CalendarDate,
): CertifiedLine[] =>
  shown.map(({ signature, publication, kind, version, number, date, received, due, outside }) => ({
    signature,
    publication,
    version,
    ...(number === undefined ? {} : { number }),
    date: date ?? today,
    airplane_prefix: prefix,
    serial,
    kind,
    received: received?.date ?? null,
    due,
    ...(outside ? { outside: outside.by } : {}),
  }));
