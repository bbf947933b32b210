import * as v from 'valibot';
import { type TableName, tableNames } from '#shared/storage/tables';
import { storedEffect, type StoredEffect } from './effects';
import { getItems, type Item } from '../db/items';
import { queryStored, storedKey } from '../db/storedItems';
import { updateItem } from '../db/itemWrites';
import { dead, pending } from './outboxKeys';
import { pack, packed } from '../db/values/packed';
import { commit } from '../db/write';

type MailEffect = Extract<StoredEffect, { kind: 'mail' }>;

const undelivered = v.object({
  ...storedKey.entries,
  outbox_pk: v.string(),
  effects: v.pipe(packed, v.array(storedEffect)),
  done: v.optional(v.record(v.string(), v.boolean()), {}),
});

/**
 * Clears recipient and content of an entry's e-mails that are undelivered or have failed. Jobs
 * stay; an entry with nothing left to do is finished. Throws when the outbox changed the entry
 * meanwhile.
 */
export async function silenceMails(
  table: TableName,
  item: Item,
  concerns: (mail: MailEffect) => boolean,
): Promise<void> {
  const parsed = v.safeParse(undelivered, item);
  if (!parsed.success) return;
  const { pk, sk, outbox_pk, effects, done } = parsed.output;
  const isConcerned = (effect: StoredEffect) => effect.kind === 'mail' && concerns(effect);
  if (!effects.some(isConcerned)) return;
  const after = effects.map((effect) =>
    isConcerned(effect) ? { ...effect, to: '', data: {} } : effect,
  );
  const isOver = after.every((effect, index) => done[index] === true || isSilent(effect));
  const set = isOver
    ? { outbox_pk: undefined, outbox_sk: undefined, effects: undefined, done: undefined }
    : { effects: pack(after) };
  const quiet = { ...set, failure: undefined };
  await commit([
    updateItem({ table, key: { pk, sk }, set: quiet, when: { equals: { outbox_pk } } }),
  ]);
}

const isSilent = (effect: StoredEffect) => effect.kind === 'mail' && effect.to === '';

/** Clears all undelivered e-mails that go to an address or mention it. */
export async function silenceAddress(email: string): Promise<void> {
  const asJson = JSON.stringify(email).toLowerCase();
  const concerns = ({ to, data }: MailEffect) =>
    to.toLowerCase() === email.toLowerCase() || JSON.stringify(data).toLowerCase().includes(asJson);
  for (const table of tableNames) {
    for (const pk of [pending, dead]) {
      const items = await getItems(
        table,
        await queryStored(storedKey, { table, index: 'outbox', pk }),
      );
      for (const item of items) await silenceMails(table, item, concerns);
    }
  }
}
