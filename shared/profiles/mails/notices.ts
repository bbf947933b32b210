import * as v from 'valibot';

/** E-mails that a person may switch off; what a contract or the law requires is always sent. */
export const noticeKinds = ['reminders', 'revisions'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The names in Minha conta and on the page for unsubscribing. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  reminders: 'Vencimento das assinaturas',
  revisions: 'Nova revisão do que você assina',
};

export const notices = v.object({ reminders: v.boolean(), revisions: v.boolean() });
