import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type NoticeKind, noticeKinds } from '#shared/profiles/mails/notices';
import { secret } from '#platform/auth/secrets';

/** The profile that declines by the link in an e-mail, and the kind of notice that it declines. */
export type LinkedNotice = { readonly profile: number; readonly kind: NoticeKind };

/** `<profile id>-<kind>-<signature>`. It never expires: the link in an old e-mail still works. */
export const noticeHash = async (notice: LinkedNotice): Promise<string> =>
  `${notice.profile}-${notice.kind}-${await signatureOf(notice)}`;

export async function noticeOfHash(hash: string): Promise<LinkedNotice | undefined> {
  const [, id, name, signature = ''] = /^([1-9]\d{0,14})-([a-z]+)-([\w-]{43})$/.exec(hash) ?? [];
  const kind = v.safeParse(v.picklist(noticeKinds), name);
  if (id === undefined || !kind.success) return undefined;
  const notice = { profile: Number(id), kind: kind.output };
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(notice)));
  return isSigned ? notice : undefined;
}

async function signatureOf({ profile, kind }: LinkedNotice): Promise<string> {
  const key = await secret('linkKey');
  return createHmac('sha256', key).update(`notice ${profile} ${kind}`).digest('base64url');
}
