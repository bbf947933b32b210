import { commit } from '#platform/db/write';
import type { DataFile } from '#infra/operations/shopFiles/format/dataFiles';
import type { Known } from './identify';
import type { Importing } from '../importing';
import { type ImportKind, markImported } from '../importRepository';

type Of<Row> = {
  readonly kind: ImportKind;
  readonly former: (row: Row) => string;
  readonly file: DataFile;
};

/** Records which of the shop's records the known rows are, for rows that refer to them. */
export async function keepMarks<Row>(
  known: readonly Known<Row>[],
  { kind, former, file }: Of<Row>,
  { check, report }: Importing,
): Promise<void> {
  report[file].there += known.length;
  if (check) return;
  const unmarked = known.filter(({ isMarked }) => !isMarked);
  const writes = unmarked.map(({ row, id }) =>
    markImported({ kind, former: former(row), id }, false),
  );
  if (writes.length > 0) await commit(writes);
}
