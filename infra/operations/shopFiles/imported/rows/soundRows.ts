import type { Cells, Complain } from '#infra/operations/shopFiles/format/cells';
import type { DataFile } from '#infra/operations/shopFiles/format/dataFiles';
import { type Importing, inChunks, type Placed } from '../importing';
import { type StorableRow, storeRows } from './storeRows';

const chunk = 400;

/** Works out how to store some rows while the rows before them are still being stored. */
type Prepare<Row> = (rows: readonly Placed<Row>[]) => Promise<readonly StorableRow[]>;

/** Stores rows in order, one transaction after another, while preparing the next ones. */
export async function importRows<Row>(
  rows: AsyncIterable<Placed<Row>>,
  prepare: Prepare<Row>,
  importing: Importing,
): Promise<void> {
  let storing = Promise.resolve();
  try {
    for await (const some of inChunks(rows, chunk)) {
      const storable = await prepare(some);
      await storing;
      storing = storeRows(storable, importing);
      // The error is reported where the promise is awaited.
      storing.catch(() => undefined);
    }
  } finally {
    await storing;
  }
}

type Read<Row> = (cells: Cells, complain: Complain) => Row | undefined;

/** The survey already reported all problems. */
const silently: Complain = () => undefined;

/** The rows of a file in which the survey found no problem. */
export async function* soundRows<Row>(
  file: DataFile,
  read: Read<Row>,
  { source, survey }: Importing,
): AsyncGenerator<Placed<Row>> {
  if (!source.has(file)) return;
  for await (const found of source.rows(file)) {
    if ('problem' in found || survey.refused[file].has(found.line)) continue;
    const row = read(found.cells, silently);
    if (row) yield { line: found.line, row };
  }
}
