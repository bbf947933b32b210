import * as v from 'valibot';

/** E-mails a person may do without: what a contract or the law needs is always sent. */
export const noticeKinds = ['reminders', 'revisions'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** As Minha conta and the page of an e-mail's link call them. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  reminders: 'Vencimento das assinaturas',
  revisions: 'Nova revisão do que você assina',
};

export const notices = v.object({ reminders: v.boolean(), revisions: v.boolean() });
