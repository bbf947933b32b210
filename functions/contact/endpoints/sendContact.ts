import { sendContact, type ContactMessage } from '#shared/contact/contactEndpoints';
import { serve } from '#platform/http/serve';
import { system } from '#platform/auth/actor';
import { isBeyond } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { config } from '#platform/config/config';
import { appendHistory } from '#platform/history/history';
import { nextId } from '#platform/db/sequence';
import { queueMail } from '#platform/history/queue';
import { commit } from '#platform/db/write';

/**
 * Stores the message; the outbox sends it to staff and confirms it to its author, unless the
 * address, which anybody may have typed, got its share of confirmations that day. Only the message
 * names the author, and it is deleted once it is delivered.
 */
async function recordContact(message: ContactMessage, now: Date): Promise<void> {
  const data = { ...message, phone: message.phone ?? null };
  const limit = { ...strangerMailLimit, now };
  const isConfirmed = !(await isBeyond('contact-confirmation', message.email, limit));
  await commit([
    appendHistory({
      table: 'system',
      id: await nextId('contact'),
      entity: 'contact',
      action: 'Mensagem recebida',
      actor: system,
      now,
      effects: [
        queueMail.contactForStaff(config.STAFF_EMAIL, data),
        ...(isConfirmed ? [queueMail.contactReceived(message.email, {})] : []),
      ],
    }),
  ]);
}

export const handler = serve(sendContact, {
  run: async ({ body, now }) => {
    await recordContact(body, now);
    return { detail: 'Recebemos sua mensagem. Responderemos em até 5 dias.' };
  },
});
