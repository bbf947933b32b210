import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { beginningOf, cleanText } from '#shared/values/text';
import { keepModels } from './registeredModels';
import { keepRegistered, type RegisterRecord, registerRecords } from './registerRepository';

/** A row of the register's file, without the aircraft's owner. */
export type RegisterRow = {
  readonly line: number;
  /** The registration marks without the hyphen, such as "PPABC". */
  readonly marks: string;
  readonly serial: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly year: string;
  readonly cancelled: boolean;
};

export type ImportProblem = 'columns' | 'marks' | 'repeated';

export type ImportReport = {
  added: number;
  changed: number;
  cancelled: number;
  unchanged: number;
  readonly skipped: { readonly line: number; readonly problem: ImportProblem }[];
};

const chunk = 500;

/**
 * Updates the register from a file and reports the changes; the same file again changes nothing. Marks
 * are reused after a cancellation, so a cancelled row is skipped when its marks are in force (`inForce`)
 * elsewhere in the file.
 */
export async function importRegister(
  rows: AsyncIterable<RegisterRow | { readonly line: number; readonly problem: ImportProblem }>,
  inForce: ReadonlySet<string>,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, cancelled: 0, unchanged: 0, skipped: [] };
  const seen = new Set<string>();
  const models = new Map<string, string | null>();
  let waiting: RegisterRecord[] = [];
  for await (const row of rows) {
    const read = 'problem' in row ? row.problem : readRow(row, { seen, inForce });
    if (typeof read === 'string') report.skipped.push({ line: row.line, problem: read });
    else if (read !== null) {
      waiting.push(read);
      models.set(read.prefix, read.cancelled ? null : read.model);
    }
    if (waiting.length < chunk) continue;
    await keepChanged(waiting, report);
    waiting = [];
  }
  await keepChanged(waiting, report);
  // The models are stored each time, because an interrupted run may have left them out of date.
  await keepModels(models);
  return report;
}

type Reading = { readonly seen: Set<string>; readonly inForce: ReadonlySet<string> };

/** Returns null for a cancelled row whose marks are in use again; it needs no report. */
function readRow(row: RegisterRow, { seen, inForce }: Reading) {
  const prefix = normaliseAircraftPrefix(row.marks);
  if (!isAircraftPrefix(prefix)) return 'marks';
  if (row.cancelled && (inForce.has(row.marks) || seen.has(prefix))) return null;
  if (seen.has(prefix)) return 'repeated';
  seen.add(prefix);
  return {
    prefix,
    serial: textOrNull(row.serial),
    model: textOrNull(row.model),
    manufacturer: textOrNull(row.manufacturer),
    year: /^(?:18|19|20)\d{2}$/.test(row.year.trim()) ? Number(row.year) : null,
    cancelled: row.cancelled,
  };
}

const longest = 80;
const textOrNull = (text: string): string | null => beginningOf(cleanText(text), longest) || null;

async function keepChanged(rows: readonly RegisterRecord[], report: ImportReport): Promise<void> {
  const stored = await registerRecords(new Set(rows.map(({ prefix }) => prefix)));
  const changed = rows.filter((row) => {
    const before = stored.get(row.prefix);
    report[kindOf(before, row)] += 1;
    return !before || !isSame(before, row);
  });
  await keepRegistered(changed);
}

function kindOf(before: RegisterRecord | undefined, after: RegisterRecord) {
  if (before && isSame(before, after)) return 'unchanged';
  if (after.cancelled && before?.cancelled !== true) return 'cancelled';
  return before ? 'changed' : 'added';
}

const fields = ['serial', 'model', 'manufacturer', 'year', 'cancelled'] as const;
const isSame = (one: RegisterRecord, other: RegisterRecord) =>
  fields.every((field) => one[field] === other[field]);
