import * as v from 'valibot';
import { historyTargets } from '#shared/system/history';
import { tableNames } from '#shared/storage/tables';
import {
  mailId,
  noteEnd,
  noteMail,
  noteSent,
} from '#functions/accounts/sentMails/mailLogRepository';
import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { shopEffects } from '#functions/processes/outbox/shopOutbox';
import { getItems } from '#platform/db/items';
import { queryStored, storedKey } from '#platform/db/storedItems';
import { packed } from '#platform/db/values/packed';
import { type Mail, storedEffect } from '#platform/history/effects';
import { pending } from '#platform/history/outboxKeys';

const waiting = v.object({
  pk: v.string(),
  sk: v.string(),
  created: v.string(),
  entity: v.picklist([...historyTargets, 'contact']),
  entity_id: v.number(),
  effects: v.pipe(packed, v.array(storedEffect)),
});

const declinable = new Map(Object.entries(shopEffects.declinable));
const templates: ReadonlyMap<string, (data: unknown) => Mail> = new Map(
  Object.entries({ ...shopEffects.mails, ...shopEffects.notices }),
);
const second = 1000;

/** Logs the e-mails of the demonstration's past to some people as sent and delivered. */
export async function seedMailLog(addresses: readonly string[]): Promise<void> {
  for (const table of tableNames) {
    const items = await getItems(
      table,
      await queryStored(storedKey, { table, index: 'outbox', pk: pending }),
    );
    await Promise.all(items.map((item) => keepMailsOf(v.parse(waiting, item), addresses)));
  }
}

async function keepMailsOf(
  { pk, sk, created, entity, entity_id, effects }: v.InferOutput<typeof waiting>,
  addresses: readonly string[],
): Promise<void> {
  for (const [index, effect] of effects.entries()) {
    if (effect.kind !== 'mail' || !addresses.includes(effect.to)) continue;
    const { template, to, data } = effect;
    const mail = templates.get(template)?.(data);
    const profile = await ownerOf(to);
    if (!mail || profile === undefined) continue;
    const now = new Date(created);
    const id = mailId(`${pk}#${sk}#${index}`, now);
    const { subject, html, text } = mail;
    const about = entity === 'contact' ? null : { target: entity, id: entity_id };
    const notice = declinable.get(template) ?? null;
    const facts = { id, subject, to, template, notice, about, state: 'queued' } as const;
    await noteMail(profile, { ...facts, body: { html, text } }, now);
    await noteSent(profile, id, now);
    const at = new Date(now.getTime() + second).toISOString();
    await noteEnd({ profile, id, state: 'delivered', at, reason: null });
  }
}
