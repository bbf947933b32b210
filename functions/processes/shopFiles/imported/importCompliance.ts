import type { ComplianceEntry } from '#shared/fleet/compliance';
import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { isComplied } from '#shared/publications/documents/documentKinds';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { addCompliance, complianceOf } from '#functions/fleet/compliance/complianceRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { documentsOf } from '#functions/publications/documents/documentRepository';
import { changeState } from '#functions/signatures/amending/documentStates';
import { type FileCompliance, readCompliance } from '../format/complianceFile';
import { type Importing, inChunks, type Placed, refuse, type RowProblem } from './importing';
import { noonOf } from './orders/orderRecords';
import { referredPeople, referredPublications } from './orders/references';
import { soundRows } from './rows/soundRows';

const file = 'compliance.csv';
/** So many are looked up together. */
const chunk = 400;

/** What was declared of documents on aircraft; the order of the file does not matter, that of its moments does. */
export async function importCompliance(importing: Importing): Promise<void> {
  for await (const rows of inChunks(soundRows(file, readCompliance, importing), chunk)) {
    const around = await surroundingsOf(rows, importing);
    for (const placed of rows) {
      const problem = problemOf(placed.row, around, importing);
      if (problem) refuse(importing, { file, line: placed.line, ...problem });
      else await importEntry(placed.row, around, importing);
    }
  }
}

type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;

async function surroundingsOf(rows: readonly Placed<FileCompliance>[], importing: Importing) {
  const [people, titles] = await Promise.all([
    referredPeople(
      rows.map(({ row }) => row.person),
      importing,
    ),
    referredPublications(
      rows.map(({ row }) => row.publication),
      importing,
    ),
  ]);
  const stored = [...titles.values()].flatMap((title) => title.stored ?? []);
  return { people, titles, documents: await documentsOf(stored) };
}

function documentOf({ publication, document }: FileCompliance, around: Surroundings) {
  const title = around.titles.get(publication)?.stored;
  const documents = title ? (around.documents.get(title.id) ?? []) : [];
  return documents.find(({ number }) => fold(number) === fold(document));
}

function problemOf(
  row: FileCompliance,
  around: Surroundings,
  { survey, today }: Importing,
): Pick<RowProblem, 'column' | 'text'> | undefined {
  const person = around.people.get(row.person);
  if (!person || person.facts.isErased) {
    return {
      column: 'person',
      text: `O cadastro ${row.person} não está em people.csv nem na loja.`,
    };
  }
  const kind =
    documentOf(row, around)?.kind ??
    survey.documents.get(`${row.publication} ${fold(row.document)}`);
  if (kind === undefined) {
    return {
      column: 'document',
      text: `O documento ${row.document} não está em documents.csv nem na loja.`,
    };
  }
  if (!isComplied(kind)) return { column: 'document', text: documentRefusals.never_complied };
  if (row.date > today) return { column: 'date', text: documentRefusals.document_date_ahead };
  return undefined;
}

/** What is in already stays as it is; of several entries the newest says how the document stands. */
async function importEntry(
  row: FileCompliance,
  around: Surroundings,
  { check, report }: Importing,
): Promise<void> {
  const person = around.people.get(row.person)?.stored;
  const document = documentOf(row, around);
  const at = row.recorded_at ?? noonOf(row.date);
  const place = person && document ? { prefix: row.prefix, document: document.id } : null;
  const held = person && place ? await complianceOf(person.id, place) : [];
  if (held.some(({ recorded }) => recorded.at === at)) {
    report[file].there += 1;
    return;
  }
  report[file].added += 1;
  if (check || !person || !document || !place) return;
  const { prefix, date, hours, by, note, reason } = row;
  const entry: ComplianceEntry = {
    ...{ document: document.id, number: row.number ?? document.number },
    ...{ prefix, date, hours, by, note, reason },
    recorded: { at, by: row.recorded_by ?? shownName(person) },
  };
  const isNewest = held.every(({ recorded }) => recorded.at < at);
  const corrected = reason === null ? null : todayInSaoPaulo(new Date(at));
  await changeState({ client: person.id, place: prefix }, document.id, (before) => ({
    after: isNewest
      ? { ...before, compliance: { date: calendarDate(date), hours, by, corrected } }
      : { ...before },
    writes: [addCompliance(person.id, entry)],
  }));
}
