import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { noticeHash } from '#functions/accounts/sentMails/noticeLink';
import { config } from '#platform/config/config';
import type { Mail } from '#platform/history/effects';
import type { Sending } from '#platform/outbox/effectPerformer';

/** A notice that its person may decline says by which link; what a contract needs says none. */
export async function declinableMail(
  to: string,
  mail: Mail,
  { notice: kind }: Pick<Sending, 'notice'>,
): Promise<Mail> {
  if (kind === undefined) return mail;
  const profile = await ownerOf(to.toLowerCase());
  if (profile === undefined) return mail;
  const hash = await noticeHash({ profile, kind });
  return { ...mail, unsubscribe: `${config.SITE_ORIGIN}/api/notice/${hash}/` };
}
