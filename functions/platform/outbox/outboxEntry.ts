import * as v from 'valibot';
import { type TableName, tableNames } from '#shared/storage/tables';
import { tableName } from '../db/client/dynamo';
import { type ConditionalUpdate, updateIf } from '../db/conditionalUpdate';
import type { Key } from '../db/items';

/** What the index of undelivered entries holds: the key, and when it is due. */
export const outboxKey = v.object({ pk: v.string(), sk: v.string(), outbox_sk: v.string() });

/** The key of a history entry with undelivered effects. */
export type OutboxEntry = Key & { readonly table: TableName };

/** False when the condition did not hold. */
export const changeEntry = (entry: OutboxEntry, change: ConditionalUpdate): Promise<boolean> =>
  updateIf(entry.table, entry, change);

const text = v.object({ S: v.string() });
const streamEvent = v.object({
  Records: v.array(
    v.object({
      eventSourceARN: v.string(),
      dynamodb: v.object({ Keys: v.object({ pk: text, sk: text }) }),
    }),
  ),
});

/** The outbox entries in an event of the tables' streams; none for other kinds of events. */
export function entriesOf(event: unknown): OutboxEntry[] {
  const parsed = v.safeParse(streamEvent, event);
  if (!parsed.success) return [];
  return parsed.output.Records.flatMap(({ eventSourceARN, dynamodb: { Keys } }) => {
    const table = tableOf(eventSourceARN);
    return table ? [{ table, pk: Keys.pk.S, sk: Keys.sk.S }] : [];
  });
}

// arn:aws:dynamodb:<region>:<account>:table/<name>/stream/<label>
const tableOf = (arn: string): TableName | undefined =>
  tableNames.find((table) => arn.split('/')[1] === tableName(table));
