import * as v from 'valibot';
import { getItems, queryItems } from '#platform/db/items';
import { packed } from '#platform/db/values/packed';
import { storedEffect } from '#platform/history/effects';
import { dead, pending } from '#platform/history/outboxKeys';
import { changeEntry } from '#platform/outbox/outboxEntry';

const table = 'expeditions';
const waiting = v.object({
  pk: v.string(),
  sk: v.string(),
  effects: v.pipe(packed, v.array(storedEffect)),
});
const keySchema = v.object({ pk: v.string(), sk: v.string() });

const hour = 60 * 60_000;

/** The newest e-mail about a shipment as one that was given up, so that 'Para hoje' has something to try again. */
export async function seedFailure(now: Date): Promise<void> {
  const keys = await queryItems({ table, index: 'outbox', pk: pending, newestFirst: true });
  for (const key of keys) {
    const [item] = await getItems(table, [v.parse(keySchema, key)]);
    const { pk, sk, effects } = v.parse(waiting, item);
    if (!effects.some(({ kind }) => kind === 'mail')) continue;
    await changeEntry(
      { table, pk, sk },
      {
        UpdateExpression: 'SET outbox_pk = :dead, outbox_sk = :then, tries = :tries',
        ExpressionAttributeValues: {
          ':dead': dead,
          ':then': new Date(now.getTime() - 3 * hour).toISOString(),
          ':tries': 10,
        },
      },
    );
    return;
  }
  throw new Error('the demonstration has no e-mail about a shipment');
}
