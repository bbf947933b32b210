import type { NoticeKind } from '#shared/profiles/mails/notices';
import { config } from '#platform/config/config';
import type { Mail } from '#platform/history/effects';
import { ownerOf } from './mailReturnRepository';
import { noticeHash } from './noticeLink';

/** Adds the link to decline this kind of notice; e-mails that a contract needs have none. */
export async function declinableMail(
  to: string,
  mail: Mail,
  kind: NoticeKind | null | undefined,
): Promise<Mail> {
  if (!kind) return mail;
  const profile = await ownerOf(to.toLowerCase());
  if (profile === undefined) return mail;
  const hash = await noticeHash({ profile, kind });
  return { ...mail, unsubscribe: `${config.SITE_ORIGIN}/api/notice/${hash}/` };
}
