import { tableNames } from '#shared/storage/tables';
import { deadKeys } from './failedDeliveries';
import { changeEntry } from './outboxEntry';
import { dead, pending } from '../history/outboxKeys';

type Redriven = { readonly since: Date; readonly now: Date; readonly limit: number };

/**
 * Lets what was given up on be delivered after all, with all its tries anew; answers how many changes
 * that concerns. What was done of a change is not done again.
 */
export async function redrive({ since, now, limit }: Redriven): Promise<number> {
  let revived = 0;
  for (const table of tableNames) {
    for (const { pk, sk } of await deadKeys(table, since, limit)) {
      // A colleague may be doing the same.
      const changed = await changeEntry(
        { table, pk, sk },
        {
          UpdateExpression: 'SET outbox_pk = :pending, outbox_sk = :now, tries = :none',
          ConditionExpression: 'outbox_pk = :dead',
          ExpressionAttributeValues: {
            ...{ ':pending': pending, ':now': now.toISOString(), ':none': 0, ':dead': dead },
          },
        },
      );
      if (changed) revived += 1;
    }
  }
  return revived;
}
