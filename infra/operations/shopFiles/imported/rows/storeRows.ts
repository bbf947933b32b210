import { AlreadyMarked } from '#functions/signatures/signatureRepository';
import { DomainError, RuleViolation } from '#platform/domainErrors';
import { Overtaken } from '#platform/db/decideAndCommit';
import { partWrites } from '#shared/storage/tables';
import { commit, type Write } from '#platform/db/write';
import { type DataFile, dataFileNames } from '#infra/operations/shopFiles/format/dataFiles';
import { type Importing, refuse } from '../importing';

/** A row with all of its writes, which are committed together. */
export type StorableRow = {
  readonly file: DataFile;
  readonly line: number;
  readonly writes: readonly Write[];
  /** Number of rows of other files that are stored with it. */
  readonly with?: Partial<Record<DataFile, number>>;
  /** Called if it is refused at the last moment, so that rows referring to it are, too. */
  readonly lost: () => void;
};

/**
 * Stores rows, as many per transaction as fit; a refused row is reported without affecting the
 * others. A check only counts them.
 */
export async function storeRows(rows: readonly StorableRow[], importing: Importing): Promise<void> {
  if (importing.check) {
    for (const row of rows) countAdded(row, importing);
    return;
  }
  for (const together of inTransactions(rows)) {
    if (await isStored(together)) {
      for (const row of together) countAdded(row, importing);
      continue;
    }
    for (const row of together) await storeAlone(row, importing);
  }
}

async function storeAlone(row: StorableRow, importing: Importing): Promise<void> {
  const { file, line, lost } = row;
  try {
    await commit(row.writes);
    countAdded(row, importing);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    lost();
    refuse(importing, { file, line, column: '', text: textOf(error) });
  }
}

async function isStored(rows: readonly StorableRow[]): Promise<boolean> {
  try {
    await commit(rows.flatMap(({ writes }) => writes));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

type Refusal = DomainError | Overtaken | AlreadyMarked;
const isRefusal = (error: unknown): error is Refusal =>
  [DomainError, Overtaken, AlreadyMarked].some((kind) => error instanceof kind);

function countAdded({ file, with: others = {} }: StorableRow, { report }: Importing): void {
  report[file].added += 1;
  for (const other of dataFileNames) report[other].added += others[other] ?? 0;
}

/** The messages of a refusal, of whatever fields. */
function textOf(error: Refusal): string {
  if (error instanceof AlreadyMarked) return 'O item do pedido já tem uma assinatura na loja.';
  if (!(error instanceof RuleViolation)) return 'O registro mudou durante a importação. Repita.';
  const texts = [...error.message.matchAll(/"((?:[^"\\]|\\.)*)"(?=[\],])/g)];
  return texts.map(([, text = '']) => text).join(' ');
}

/** Groups rows into transactions, in order. */
function inTransactions(rows: readonly StorableRow[]): StorableRow[][] {
  const batches: StorableRow[][] = [];
  let items = Number.POSITIVE_INFINITY;
  let added = new Set<string>();
  let written = new Set<string>();
  for (const row of rows) {
    const further = itemsOf(row.writes, added);
    const keys = keysOf(row.writes);
    // A transaction may write an item only once, so two orders that renew for one client are stored
    // one after the other.
    if (items + further > partWrites || keys.some((key) => written.has(key))) {
      batches.push([]);
      items = 0;
      added = new Set();
      written = new Set();
    }
    items += itemsOf(row.writes, added);
    for (const key of additionsOf(row.writes)) added.add(key);
    for (const key of keys) written.add(key);
    batches.at(-1)?.push(row);
  }
  return batches;
}

/** Keys that other rows may write, too; items that are put have unique keys. */
const keysOf = (writes: readonly Write[]) =>
  writes.flatMap((write) => {
    const update = 'item' in write ? write.item.Update : undefined;
    return update ? JSON.stringify([update.TableName, update.Key]) : [];
  });

/** How many items these writes add to a transaction; additions to one item count once. */
const itemsOf = (writes: readonly Write[], added: ReadonlySet<string>) =>
  writes.filter((write) => 'item' in write).length +
  [...new Set(additionsOf(writes))].filter((key) => !added.has(key)).length;

const additionsOf = (writes: readonly Write[]) =>
  writes.flatMap((write) =>
    'add' in write ? JSON.stringify([write.add.table, write.add.key.pk, write.add.key.sk]) : [],
  );
