import type { PersonalStore } from '#platform/personalData/personalStore';
import { silenceAddress } from '#platform/history/silenceMails';
import { forgetKeys } from './keys/keyRepository';
import { forgetMails } from './sentMails/mailLogRepository';
import { forgetMailbox } from './sentMails/mailReturnRepository';
import { forgetSessions } from './sessions/sessionRepository';
import { forgetWebhooks } from './webhooks/webhookRepository';
import { forgetViews } from './views/viewRepository';
import { forgetInbox } from './inbox/inboxRepository';

/** The transaction that erases a profile also deletes its account and the account's unique keys. */
export const accountPersonalStore: PersonalStore = {
  items: [
    { table: 'accounts', pk: 'D#', sk: 'ACCOUNT', fate: 'forgotten' },
    { table: 'accounts', pk: 'D#', sk: 'FACTORS', fate: 'forgotten' },
    { table: 'accounts', pk: 'HANDLE#', fate: 'forgotten' },
    { table: 'accounts', pk: 'FRESH#', fate: 'expires' },
    { table: 'accounts', pk: 'CHALLENGE#', fate: 'expires' },
    { table: 'accounts', pk: 'EMAIL#', fate: 'forgotten' },
    { table: 'accounts', pk: 'MAIL#', sk: 'FACTS#', fate: 'forgotten' },
    { table: 'accounts', pk: 'MAIL#', sk: 'BODY#', fate: 'forgotten' },
    { table: 'accounts', pk: 'MAILBOX#', fate: 'forgotten' },
    { table: 'accounts', pk: 'RETURNED', fate: 'forgotten' },
    { table: 'accounts', pk: 'SESSION#', fate: 'forgotten' },
    { table: 'accounts', pk: 'VIEWS#', fate: 'forgotten' },
    { table: 'accounts', pk: 'INBOX#', fate: 'forgotten' },
    { table: 'accounts', pk: 'ABOUT#', fate: 'forgotten' },
    { table: 'accounts', pk: 'FOLLOWED#', fate: 'forgotten' },
    { table: 'system', pk: 'HOOKS#', fate: 'forgotten' },
    { table: 'system', pk: 'HOOKSENT#', fate: 'forgotten' },
    { table: 'system', pk: 'HOOKLATEST#', fate: 'forgotten' },
    { table: 'accounts', pk: 'KEY#', fate: 'forgotten' },
    { table: 'accounts', pk: 'KEYS#', fate: 'forgotten' },
    { table: 'accounts', pk: 'KEYUSE#', fate: 'forgotten' },
    { table: 'accounts', pk: 'SEEN#', fate: 'numbersOnly' },
  ],
  forget: async ({ profile, emails }) => {
    await forgetSessions(profile);
    await forgetMails(profile);
    await forgetViews(profile);
    await forgetInbox(profile);
    await forgetKeys(profile);
    await forgetWebhooks(profile);
    for (const email of emails) {
      await silenceAddress(email);
      await forgetMailbox(email);
    }
  },
};
