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

/** Brings the rows of one table to the next shape. */
export type Migration = {
  /** The shape that it makes; one more than the one before. */
  readonly version: number;
  readonly table: TableName;
  /**
   * What makes the row one of this shape; nothing where it is, or need not be. Each write asks that the row is as
   * it was read (`when`), and of a row that lists show it raises the version that searches go by.
   */
  readonly writesFor: (row: Key & Item) => readonly Write[];
};

const row = v.looseObject({ pk: v.string(), sk: v.string() });
const place = v.nullable(v.object({ pk: v.string(), sk: v.string() }));

const storedProgress = v.object({
  /** No row is of a newer shape. */
  version: v.number(),
  /** No row is of an older shape. */
  migrated: v.number(),
  /** Where the walk through the table goes on, and what it came upon. */
  next: place,
  seen: v.number(),
  changed: v.number(),
});
export type Progress = v.InferOutput<typeof storedProgress>;

const pageSize = 100;

/**
 * Goes on with the first migration that is not done, until the time is over. The number is raised before the
 * first row is written, so that code which does not know the shape starts no more. A migration is done once
 * a whole walk has changed nothing: a change of before its number may have been stored behind the walk.
 */
export async function migrate(migrations: readonly Migration[], until: number): Promise<Progress> {
  const before = await readProgress();
  const migration = migrations.find(({ version }) => version === before.migrated + 1);
  if (!migration) return before;
  let progress = { ...before, version: migration.version };
  if (!(await keep(before, progress))) return before;
  do {
    const next = await walkOn(migration, progress);
    // Another run was quicker, and goes on in the place of this one.
    if (!(await keep(progress, next))) break;
    progress = next;
    const { version, migrated, seen, changed } = progress;
    log('info', 'data.migrated', { version, migrated, seen, changed });
  } while (progress.next !== null && Date.now() < until);
  return progress;
}

/** Looks at the rows of one page more, and writes those that it has to. */
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
    // Of a row that was changed meanwhile the next walk decides again.
    await commitUnless(StaleRecord, writes);
  }
  const next = v.parse(place, LastEvaluatedKey ?? null);
  const isDone = next === null && changed === 0;
  return { ...before, migrated: isDone ? version : before.migrated, next, seen, changed };
}

/** How far the tables are. Of a shop without the row, which is new, they are as old as this code reads them. */
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
