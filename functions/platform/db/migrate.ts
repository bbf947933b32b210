import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { StaleRecord } from '../domainErrors';
import { log } from '../runtime/logger';
import { dynamo, tableName } from './client/dynamo';
import { dataVersionKey, oldestRead } from './client/knownData';
import { getItem, type Item, type Key } from './items';
import { putItem } from './itemWrites';
import { commitUnless, type Write } from './write';

/** Converts the rows of one table to the next data shape. */
export type Migration = {
  /** The shape that this migration produces; one more than the previous migration's. */
  readonly version: number;
  readonly table: TableName;
  /**
   * The writes that convert a row; none where it needs no change. Each write is conditional on the
   * row being as it was read (`when`), and for listed rows it raises the version that searches
   * compare.
   */
  readonly writesFor: (row: Key & Item) => readonly Write[];
};

const row = v.looseObject({ pk: v.string(), sk: v.string() });
const place = v.nullable(v.object({ pk: v.string(), sk: v.string() }));

const storedProgress = v.object({
  /** No row has a newer shape. */
  version: v.number(),
  /** No row has an older shape. */
  migrated: v.number(),
  /** Where the scan of the table continues; `seen` and `changed` count its rows. */
  next: place,
  seen: v.number(),
  changed: v.number(),
});
export type Progress = v.InferOutput<typeof storedProgress>;

const pageSize = 100;

/**
 * Continues the first unfinished migration until the time is over. The version is raised before the
 * first row is written, so that code which does not know the shape no longer starts. A migration is
 * done once a whole scan changed nothing: code of the old version may have stored a change behind
 * the scan.
 */
export async function migrate(migrations: readonly Migration[], until: number): Promise<Progress> {
  const before = await readProgress();
  const migration = migrations.find(({ version }) => version === before.migrated + 1);
  if (!migration) return before;
  let progress = { ...before, version: migration.version };
  if (!(await keep(before, progress))) return before;
  do {
    const next = await walkOn(migration, progress);
    // Another run was faster and continues instead of this one.
    if (!(await keep(progress, next))) break;
    progress = next;
    const { version, migrated, seen, changed } = progress;
    log('info', 'data.migrated', { version, migrated, seen, changed });
  } while (progress.next !== null && Date.now() < until);
  return progress;
}

/** Scans one more page and converts the rows that need it. */
async function walkOn(
  { table, version, writesFor }: Migration,
  before: Progress,
): Promise<Progress> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new ScanCommand({
      TableName: tableName(table),
      ConsistentRead: true,
      Limit: pageSize,
      ...(before.next ? { ExclusiveStartKey: before.next } : {}),
    }),
  );
  let { changed, seen } = before.next ? before : { changed: 0, seen: 0 };
  for (const item of Items) {
    const writes = writesFor(v.parse(row, item));
    seen += 1;
    if (writes.length === 0) continue;
    changed += 1;
    // A row that was changed meanwhile is converted by the next scan.
    await commitUnless(StaleRecord, writes);
  }
  const next = v.parse(place, LastEvaluatedKey ?? null);
  const isDone = next === null && changed === 0;
  return { ...before, migrated: isDone ? version : before.migrated, next, seen, changed };
}

/** How far the tables are migrated; without the row, they have the oldest readable shape. */
async function readProgress(): Promise<Progress> {
  const stored = await getItem('system', dataVersionKey, { strong: true });
  if (stored) return v.parse(storedProgress, stored);
  const none = { version: oldestRead, migrated: oldestRead, next: null, seen: 0, changed: 0 };
  await commitUnless(StaleRecord, [
    putItem({ table: 'system', item: { ...dataVersionKey, ...none }, when: { exists: false } }),
  ]);
  return none;
}

const keep = (before: Progress, after: Progress): Promise<boolean> =>
  commitUnless(StaleRecord, [
    putItem({
      table: 'system',
      item: { ...dataVersionKey, ...after },
      when: { equals: before },
    }),
  ]);
