import * as v from 'valibot';

/** E-mails a person may do without: what a contract or the law needs is always sent. */
export const noticeKinds = ['reminders', 'revisions'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notices = v.object({ reminders: v.boolean(), revisions: v.boolean() });
