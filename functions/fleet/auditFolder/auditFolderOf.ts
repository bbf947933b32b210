import type { PdfAnswer } from '#shared/api/endpoint';
import { auditFolderFilename } from '#shared/fleet/auditFolder';
import { fleetRefusals } from '#shared/messages/refusals/fleetRefusals';
import type { CalendarDate } from '#shared/values/calendarDate';
import { refused } from '#platform/domainErrors';
import { issuePaper } from '#functions/signatures/documents/certificate/issuePaper';
import { certifiedLines } from '../aircraftList/issueAircraftList';
import { everyLine } from '../aircraftList/listLines';
import { auditFolderDocument } from './auditFolderDocument';
import { readAuditFolder } from './readAuditFolder';

type Asked = {
  readonly client: number;
  readonly prefixes: readonly string[];
  readonly today: CalendarDate;
  readonly now: Date;
};

/** An item holds 400 KB, and everything under one code has to fit in it. */
const mostBytes = 350_000;

/** One PDF with everything an audit asks about these aircraft; the same folder has the same code all day. */
export async function auditFolderOf({ client, prefixes, today, now }: Asked): Promise<PdfAnswer> {
  const folder = await readAuditFolder(client, prefixes, today);
  const lines = folder.aircraft.flatMap(({ craft, ...lines }) =>
    certifiedLines(everyLine(lines), craft, today),
  );
  if (Buffer.byteLength(JSON.stringify(lines)) > mostBytes) {
    throw refused(fleetRefusals.folder_too_large);
  }
  const chosen = folder.aircraft.map(({ craft }) => craft.prefix);
  const said = folder.aircraft.map(({ documents, records, ...lines }) => [
    ...everyLine(lines).map(({ acknowledged, standing }) => [acknowledged, standing]),
    documents,
    ...records.map(({ orders, rows }) => [orders, rows]),
  ]);
  const { code, issued_at } = await issuePaper(['folder', client, chosen, today, lines, said], {
    client,
    issued_at: now.toISOString(),
    folder: chosen,
    lines,
  });
  return {
    filename: auditFolderFilename(today),
    bytes: await auditFolderDocument({ ...folder, code, now: new Date(issued_at) }),
  };
}
