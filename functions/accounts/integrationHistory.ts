import type { Doing } from '#platform/auth/actor';
import type { KeyHolder } from '#platform/auth/keyRecord';
import type { Write } from '#platform/db/write';
import type { Effect } from '#platform/history/queue';
import { profileHistory } from './accountRepository';

/** Who changes keys or webhooks, and who these belong to. */
export type IntegrationActing = Doing & {
  readonly holder: KeyHolder;
  /** The account that acts; the change is recorded in its history. */
  readonly profile: number;
};

/** Records what was done with a key or webhook, for staff and for the account's owner. */
export const integrationHistory = (
  action: string,
  { profile: id, actor, now }: IntegrationActing,
  effects: readonly Effect[] = [],
): Write => profileHistory(id, { action, forClient: action, actor, now, effects });
