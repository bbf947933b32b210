import type { CalendarDate } from '#shared/values/calendarDate';
import type { Cells } from '../format/cells';
import type { DataFile } from '../format/dataFiles';
import type { ImportKind, KnownNumbers, NumberRange } from './importRepository';
import type { Survey } from './surveyFiles';

/** A row of a file with its last line, or the reason why it cannot be read. */
export type SourceRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly problem: string };

/** The source of the files, each of which is read several times. */
export type ImportSource = {
  readonly has: (file: DataFile) => boolean;
  readonly bytes: (file: DataFile) => number;
  readonly rows: (file: DataFile) => AsyncIterable<SourceRow>;
};

export type RowProblem = {
  readonly file: DataFile;
  readonly line: number;
  /** '' if the problem concerns no single column. */
  readonly column: string;
  readonly text: string;
};

export type FileCount = { added: number; there: number; refused: number };
export type ShopImportReport = Readonly<Record<DataFile, FileCount>>;

export type Importing = {
  readonly source: ImportSource;
  /** Dry run: writes nothing; `added` counts what would be stored. */
  readonly check: boolean;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly say: (problem: RowProblem) => void;
  readonly survey: Survey;
  readonly ranges: Readonly<Record<ImportKind, readonly NumberRange[]>>;
  readonly known: KnownNumbers;
  readonly report: ShopImportReport;
};

/** A parsed row with its line number. */
export type Placed<Row> = { readonly line: number; readonly row: Row };

/** Reports a problem with a row, which is then skipped. */
export function refuse(
  { say, report }: Pick<Importing, 'say' | 'report'>,
  problem: RowProblem,
): void {
  say(problem);
  report[problem.file].refused += 1;
}

/** Groups items into chunks as they arrive. */
export async function* inChunks<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
