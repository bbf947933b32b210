import type { Doing } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { hit } from '#platform/auth/throttle';
import { testMailLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import type { Effect } from '#platform/history/queue';
import { profileHistory } from '../accounts/accountRepository';

type Asking = Doing & {
  readonly session: Pick<Session, 'profileId' | 'email'>;
};

type TestMail = {
  /** What the e-mail is about, for the history entry "Teste do e-mail … pedido". */
  readonly of: string;
  readonly write: (to: string) => Promise<Effect>;
};

/** Sends the e-mail being written to its author only; changes nothing else. */
export async function mailTest(
  { session: { profileId: id, email: to }, actor, now }: Asking,
  { of, write }: TestMail,
): Promise<{ to: string }> {
  await hit('revision-test', String(id), { ...testMailLimit, now });
  const action = `Teste do e-mail ${of} pedido`;
  const effects = [await write(to)];
  await commit([profileHistory(id, { action, actor, now, effects })]);
  return { to };
}
