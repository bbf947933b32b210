import { tableNames } from '#shared/storage/tables';
import { queryStored } from '#platform/db/storedItems';
import { pending } from '#platform/history/outboxKeys';
import { changeEntry, outboxKey } from '#platform/outbox/outboxEntry';

/**
 * Makes everything due now that an earlier process had leased or postponed. A data folder is open
 * in one process only, so at its start nothing else works on these, and waiting for their lease is
 * unnecessary.
 */
export async function freeHeldDeliveries(now: Date): Promise<void> {
  const due = now.toISOString();
  for (const table of tableNames) {
    const later = await queryStored(outboxKey, { table, index: 'outbox', pk: pending, from: due });
    for (const { pk, sk, outbox_sk } of later) {
      await changeEntry(
        { table, pk, sk },
        {
          UpdateExpression: 'SET outbox_sk = :due',
          ConditionExpression: 'outbox_sk = :seen',
          ExpressionAttributeValues: { ':due': due, ':seen': outbox_sk },
        },
      );
    }
  }
}
