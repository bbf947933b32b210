import type { ComplianceEntry } from '#shared/fleet/compliance';
import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { isComplied, isSameNumber } from '#shared/publications/documents/documentKinds';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { addCompliance, complianceOf } from '#functions/fleet/compliance/complianceRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { changeState } from '#functions/signatures/amending/documentStates';
import { type FileCompliance, readCompliance } from '../format/complianceFile';
import { type Importing, inChunks, refuse, type RowProblem } from './importing';
import { noonOf } from './orders/orderRecords';
import {
  type AroundDocuments,
  aroundDocuments,
  documentKindOf,
  documentNamed,
} from './referredDocuments';
import { soundRows } from './rows/soundRows';

const file = 'compliance.csv';
const chunk = 400;

/** Imports compliance declarations; their order follows their timestamps, not the file. */
export async function importCompliance(importing: Importing): Promise<void> {
  for await (const rows of inChunks(soundRows(file, readCompliance, importing), chunk)) {
    const around = await aroundDocuments(rows, importing);
    for (const placed of rows) {
      const problem = problemOf(placed.row, around, importing);
      if (problem) refuse(importing, { file, line: placed.line, ...problem });
      else await importEntry(placed.row, around, importing);
    }
  }
}

function problemOf(
  row: FileCompliance,
  around: AroundDocuments,
  importing: Importing,
): Pick<RowProblem, 'column' | 'text'> | undefined {
  const found = documentKindOf(row, around, importing);
  if (!('kind' in found)) return found;
  if (isComplied(found.kind)) return undefined;
  return { column: 'document', text: documentRefusals.never_complied };
}

/** Existing entries stay; the newest of several determines the document's state. */
async function importEntry(
  row: FileCompliance,
  around: AroundDocuments,
  { check, report }: Importing,
): Promise<void> {
  const person = around.people.get(row.person)?.stored;
  const named = documentNamed(row, around);
  const document = named?.document;
  const at = row.recorded_at ?? noonOf(row.date);
  const entries = person && document ? await complianceOf(person.id, { prefix: row.prefix }) : [];
  if (entries.some((one) => one.document === document?.id && one.recorded.at === at)) {
    report[file].there += 1;
    return;
  }
  report[file].added += 1;
  if (check || !person || !named || !document) return;
  const { prefix, date, hours, by, note, reason } = row;
  const entry: ComplianceEntry = {
    document: document.id,
    number: row.number ?? document.number,
    prefix,
    date,
    hours,
    by,
    note,
    reason,
    recorded: { at, by: row.recorded_by ?? shownName(person) },
  };
  // The same directive may be in several manuals of the aircraft.
  const isNewest = entries
    .filter((one) => one.document === document.id || isSameNumber(one, document))
    .every(({ recorded }) => recorded.at < at);
  const corrected = reason === null ? null : todayInSaoPaulo(new Date(at));
  const said = { publication: named.publication, document: document.id, complied: document };
  await changeState({ client: person.id, place: prefix }, said, (before) => ({
    after: isNewest
      ? { ...before, compliance: { date: calendarDate(date), hours, by, corrected } }
      : { ...before },
    writes: [addCompliance(person.id, entry)],
  }));
}
