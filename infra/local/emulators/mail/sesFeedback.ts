import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** The possible outcomes of an e-mail, with their names on the mailbox page. */
export const returnKinds = {
  permanent: 'Caixa não existe',
  transient: 'Caixa cheia',
  complaint: 'Marcado como spam',
} as const;

export const returnedMail = v.object({
  email: v.pipe(v.string(), v.trim(), v.email()),
  type: v.optional(v.picklist(['permanent', 'transient', 'complaint']), 'permanent'),
  tag: v.optional(v.string()),
});

/** The event that SNS would send to the function about a returned e-mail. */
export function sesFeedback({ email, type, tag }: v.InferOutput<typeof returnedMail>, now: Date) {
  const news = { feedbackId: `local-${randomUUID()}`, timestamp: now.toISOString() };
  const event =
    type === 'complaint'
      ? { eventType: 'Complaint', complaint: { ...news, complaintFeedbackType: 'abuse' } }
      : { eventType: 'Bounce', bounce: { ...news, ...bounces[type] } };
  return bySns({ ...event, mail: mailOf(email, tag) });
}

/** The same for a delivered e-mail. */
export const sesDelivery = (email: string, tag: string, now: Date) =>
  bySns({
    eventType: 'Delivery',
    delivery: { timestamp: now.toISOString() },
    mail: mailOf(email, tag),
  });

const mailOf = (email: string, tag: string | undefined) => ({
  messageId: randomUUID(),
  destination: [email],
  tags: tag === undefined ? {} : { mail: [tag] },
});

const bySns = (message: object) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      Sns: { MessageId: randomUUID(), Message: JSON.stringify(message) },
    },
  ],
});

const bounces = {
  permanent: { bounceType: 'Permanent', bounceSubType: 'NoEmail' },
  transient: { bounceType: 'Transient', bounceSubType: 'MailboxFull' },
} as const;
