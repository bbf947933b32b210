import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import { maxWebhooks, type newWebhook } from '#shared/accounts/webhooks/webhook';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';
import type { KeyHolder } from '#platform/auth/keyRecord';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { type IntegrationActing, integrationHistory } from '../integrationHistory';
import { webhookAddress } from './publicAddress';
import {
  dropWebhook,
  findWebhook,
  insertWebhook,
  latestWebhook,
  noteLatest,
  type StoredWebhook,
  webhooksOf,
} from './webhookRepository';

export async function makeWebhook(
  { url: typed, events }: v.InferOutput<typeof newWebhook>,
  acting: IntegrationActing,
): Promise<StoredWebhook> {
  const address = webhookAddress(typed);
  if ('why' in address) throw invalid({ url: [address.why] });
  const { holder, profile, now } = acting;
  const row: StoredWebhook = {
    holder,
    events,
    id: await nextId('webhook'),
    profile_id: profile,
    url: address.url.href,
    nonce: randomBytes(16).toString('base64url'),
    created: now.toISOString(),
    stopped: false,
    failing_since: null,
    last_delivery: null,
  };
  await decideAndCommit(async () => {
    const latest = await latestWebhook(holder);
    if ((await webhooksOf(holder)).length >= maxWebhooks) {
      throw refused(integrationRefusals.too_many_webhooks(maxWebhooks));
    }
    await commit([
      insertWebhook(row),
      noteLatest(row, latest),
      integrationHistory(`Webhook criado: ${address.url.host}`, acting),
    ]);
  });
  return row;
}

export async function endWebhook(id: number, acting: IntegrationActing): Promise<void> {
  const row = await ownWebhook(acting.holder, id);
  const { host } = new URL(row.url);
  await commit([
    dropWebhook(row, notFound),
    integrationHistory(`Webhook encerrado: ${host}`, acting),
  ]);
}

export async function ownWebhook(holder: KeyHolder, id: number): Promise<StoredWebhook> {
  const row = await findWebhook(holder, id);
  if (!row) throw notFound();
  return row;
}
