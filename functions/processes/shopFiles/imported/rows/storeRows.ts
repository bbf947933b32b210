import { AlreadyMarked } from '#functions/signatures/signatureRepository';
import { DomainError, RuleViolation } from '#platform/domainErrors';
import { Overtaken } from '#platform/db/decideAndCommit';
import { partWrites } from '#shared/storage/tables';
import { commit, type Write } from '#platform/db/write';
import { type DataFile, dataFileNames } from '#functions/processes/shopFiles/format/dataFiles';
import { type Importing, refuse } from '../importing';

/** A row with everything that it takes to store it, which happens together or not at all. */
export type StorableRow = {
  readonly file: DataFile;
  readonly line: number;
  readonly writes: readonly Write[];
  /** Rows of other files that go in with it. */
  readonly with?: Partial<Record<DataFile, number>>;
  /** It was refused at the last moment; what refers to it is refused, too. */
  readonly lost: () => void;
};

/**
 * Stores rows, as many in one transaction as it holds; one that is refused is said, and the others go in.
 * A check only counts them.
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

/** The messages, whatever field they are of. */
function textOf(error: Refusal): string {
  if (error instanceof AlreadyMarked) return 'O item do pedido já tem uma assinatura na loja.';
  if (!(error instanceof RuleViolation)) return 'O registro mudou durante a importação. Repita.';
  const texts = [...error.message.matchAll(/"((?:[^"\\]|\\.)*)"(?=[\],])/g)];
  return texts.map(([, text = '']) => text).join(' ');
}

/** Keeps the rows' order. */
function inTransactions(rows: readonly StorableRow[]): StorableRow[][] {
  const batches: StorableRow[][] = [];
  let items = Number.POSITIVE_INFINITY;
  let added = new Set<string>();
  let written = new Set<string>();
  for (const row of rows) {
    const own = itemsOf(row.writes, added);
    const keys = keysOf(row.writes);
    // A transaction writes an item once: two orders that renew for one client go in one after the other.
    if (items + own > partWrites || keys.some((key) => written.has(key))) {
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

/** The keys that may be another row's too; what is put has a key of its own. */
const keysOf = (writes: readonly Write[]) =>
  writes.flatMap((write) => {
    const update = 'item' in write ? write.item.Update : undefined;
    return update ? JSON.stringify([update.TableName, update.Key]) : [];
  });

/** How many items a transaction has more with these, which adds up all additions to one item. */
const itemsOf = (writes: readonly Write[], added: ReadonlySet<string>) =>
  writes.filter((write) => 'item' in write).length +
  [...new Set(additionsOf(writes))].filter((key) => !added.has(key)).length;

const additionsOf = (writes: readonly Write[]) =>
  writes.flatMap((write) =>
    'add' in write ? JSON.stringify([write.add.table, write.add.key.pk, write.add.key.sk]) : [],
  );
