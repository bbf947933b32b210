import {
  findMail,
  isMailId,
  type MailFacts,
} from '#functions/accounts/sentMails/mailLogRepository';
import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';
import { findVisibleProfile } from './findVisibleProfile';
import type { ProfileRow } from '../profileRepository';

type Asked = {
  readonly path: { readonly id: number; readonly mail: string };
  readonly session: Session;
};

/** Finds an e-mail by its recipient and its id. */
export async function findProfileMail({
  path,
  session,
}: Asked): Promise<{ readonly row: ProfileRow; readonly mail: MailFacts }> {
  const row = await findVisibleProfile(path.id, session);
  const mail = isMailId(path.mail) ? await findMail(row.id, path.mail) : undefined;
  if (!mail) throw notFound();
  return { row, mail };
}
