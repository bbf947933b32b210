import type { Actor } from '#platform/auth/actor';
import type { KeyHolder } from '#platform/auth/keyRecord';
import type { Write } from '#platform/db/write';
import type { Effect } from '#platform/history/queue';
import { profileHistory } from './accountRepository';

/** Who changes keys or webhooks, and whose they are. */
export type IntegrationActing = {
  readonly holder: KeyHolder;
  /** The account that acts; the change stands in its history. */
  readonly profile: number;
  readonly actor: Actor;
  readonly now: Date;
};

/** What was done with a key or webhook, as staff and the account's owner read it. */
export const integrationHistory = (
  action: string,
  { profile: id, actor, now }: IntegrationActing,
  effects: readonly Effect[] = [],
): Write => profileHistory(id, { action, forClient: action, actor, now, effects });
