import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { declineNotice } from '#shared/profiles/profileEndpoints';
import { noticeHash } from '#functions/accounts/sentMails/noticeLink';
import type { Mail } from '#platform/history/effects';
import { siteLink } from '#platform/mail/siteLink';
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
  return { ...mail, unsubscribe: siteLink(noticePath(hash)) };
}
