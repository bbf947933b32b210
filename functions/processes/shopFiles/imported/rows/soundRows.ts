import type { Cells, Complain } from '#functions/processes/shopFiles/format/cells';
import type { DataFile } from '#functions/processes/shopFiles/format/dataFiles';
import { type Importing, inChunks, type Placed } from '../importing';
import { type StorableRow, storeRows } from './storeRows';

/** So many are looked up and stored together. */
const chunk = 400;

/** What has to be done with some rows, found out before what stores those before them has ended. */
type Prepare<Row> = (rows: readonly Placed<Row>[]) => Promise<readonly StorableRow[]>;

/** Stores rows in their order, one transaction after another, and prepares the next ones meanwhile. */
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
      // Said where it is waited for.
      storing.catch(() => undefined);
    }
  } finally {
    await storing;
  }
}

type Read<Row> = (cells: Cells, complain: Complain) => Row | undefined;

/** The survey reported all problems already. */
const silently: Complain = () => undefined;

/** The rows of a file that the survey found nothing wrong with. */
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
