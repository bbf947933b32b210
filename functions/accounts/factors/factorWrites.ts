import type { Account } from '#platform/auth/accountRecord';
import type { Doing } from '#platform/auth/actor';
import { queueMail } from '#platform/history/queue';
import type { Session } from '#platform/auth/session';
import type { Write } from '#platform/db/write';
import { changeAccount, profileHistory } from '../accountRepository';
import type { StoredFactor } from './factorSheet';
import type { FactorNews } from './factorNews';

export type Acting = Doing & { readonly session: Session };

/** Ends all earlier sessions except the one that makes this change. */
export function accountWrites(
  account: Account,
  { has_factor }: { readonly has_factor: boolean },
  { session }: Acting,
): Write[] {
  const version = account.token_version + 1;
  const kept_session = { token: session.tokenId, version };
  return [changeAccount(account, { has_factor, token_version: version, kept_session })];
}

type News = Pick<Acting, 'actor' | 'now'> & {
  readonly action: string;
  readonly what: FactorNews;
  readonly factor?: Pick<StoredFactor, 'kind'>;
  readonly left?: number;
};

type CodeUsed = Pick<Acting, 'actor' | 'now'> & { readonly codesLeft: number | undefined };

/** Reports the use of a recovery code; writes nothing when another kind of proof was given. */
export const codeUsedNews = (account: Account, { codesLeft: left, ...acting }: CodeUsed): Write[] =>
  left === undefined
    ? []
    : [news(account, { ...acting, action: 'Código de recuperação usado', what: 'codeUsed', left })];

/** Writes the history entry and queues the e-mail to the account's owner. */
export function news(account: Account, { action, actor, now, what, factor, left }: News): Write {
  const data = { what, moment: now.toISOString(), factor: factor?.kind, left };
  const mail = queueMail.factorsChanged(account.email, data);
  return profileHistory(account.profile_id, { action, actor, now, effects: [mail] });
}
