import { type TableName, tableNames } from '#shared/storage/tables';
import { getItem, type Key } from '../db/items';
import { silenceMails } from '../history/silenceMails';
import { deadKeys } from './failedDeliveries';
import { changeEntry } from './outboxEntry';
import { dead, pending } from '../history/outboxKeys';

type Redriven = {
  readonly since: Date;
  readonly now: Date;
  readonly limit: number;
  readonly tables?: readonly TableName[];
  /** Delivers jobs only. For use after a restore, when most e-mails had been sent before. */
  readonly withoutMails?: boolean;
};

/**
 * Retries entries that were given up on, with all tries anew; returns how many. Effects already
 * done are not repeated.
 */
export async function redrive(redriven: Redriven): Promise<number> {
  const { since, now, limit, tables = tableNames, withoutMails = false } = redriven;
  let revived = 0;
  for (const table of tables) {
    for (const { pk, sk } of await deadKeys(table, since, limit)) {
      if (withoutMails) await silence(table, { pk, sk });
      // A colleague may be redriving the same entry.
      const changed = await changeEntry(
        { table, pk, sk },
        {
          UpdateExpression: 'SET outbox_pk = :pending, outbox_sk = :now, tries = :none',
          ConditionExpression: 'outbox_pk = :dead',
          ExpressionAttributeValues: {
            ':pending': pending,
            ':now': now.toISOString(),
            ':none': 0,
            ':dead': dead,
          },
        },
      );
      if (changed) revived += 1;
    }
  }
  return revived;
}

async function silence(table: TableName, key: Key): Promise<void> {
  const item = await getItem(table, key, { strong: true });
  if (item) await silenceMails(table, item, () => true);
}
