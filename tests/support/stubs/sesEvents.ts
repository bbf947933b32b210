let feedbacks = 0;

type Returned = {
  readonly to: string;
  readonly type?: 'Permanent' | 'Transient' | 'Undetermined';
  readonly subType?: string;
  /** The id of the feedback; the same id twice is one feedback delivered twice. */
  readonly feedbackId?: string;
  readonly at?: Date;
  /** The tag with which the shop sent the e-mail. */
  readonly tag?: string;
};

const mailOf = (to: string, at: Date, tag?: string) => ({
  timestamp: at.toISOString(),
  source: 'AeroPub <loja@example.com>',
  sendingAccountId: '000000000000',
  messageId: '0100017a-mail',
  destination: [to],
  headersTruncated: false,
  headers: [{ name: 'Subject', value: 'Pagamento confirmado #7' }],
  commonHeaders: { from: ['loja@example.com'], to: [to], subject: 'Pagamento confirmado #7' },
  tags: {
    'ses:configuration-set': ['aeropub-test-mail'],
    ...(tag === undefined ? {} : { mail: [tag] }),
  },
});

const nextId = () => {
  feedbacks += 1;
  return `0100017a-${String(feedbacks)}`;
};

/** A bounce as SES publishes it; a forwarding mailbox names another recipient than the shop's. */
export function bounce({ to, type = 'Permanent', subType = 'NoEmail', ...rest }: Returned) {
  const { feedbackId = nextId(), at = new Date(), tag } = rest;
  return {
    eventType: 'Bounce',
    bounce: {
      feedbackId,
      bounceType: type,
      bounceSubType: subType,
      bouncedRecipients: [
        { emailAddress: `forwarded-${to}`, action: 'failed', status: '5.1.1', diagnosticCode: '' },
      ],
      timestamp: at.toISOString(),
      reportingMTA: 'dns; a27-30.smtp-out.sa-east-1.amazonses.com',
    },
    mail: mailOf(to, at, tag),
  };
}

/** SES's event for an e-mail that the recipient's server accepted. */
export function delivery({ to, at = new Date(), tag }: Pick<Returned, 'to' | 'at' | 'tag'>) {
  return {
    eventType: 'Delivery',
    delivery: {
      timestamp: at.toISOString(),
      processingTimeMillis: 546,
      recipients: [to],
      smtpResponse: '250 ok',
      reportingMTA: 'a27-30.smtp-out.sa-east-1.amazonses.com',
    },
    mail: mailOf(to, at, tag),
  };
}

export function complaint(
  { to, feedbackId = nextId(), at = new Date(), tag }: Returned,
  type = 'abuse',
) {
  return {
    eventType: 'Complaint',
    complaint: {
      feedbackId,
      complainedRecipients: [{ emailAddress: to }],
      timestamp: at.toISOString(),
      complaintFeedbackType: type,
    },
    mail: mailOf(to, at, tag),
  };
}

/** The event that SNS sends to the function. */
export const bySns = (...messages: readonly (object | string)[]) => ({
  Records: messages.map((message, index) => ({
    EventSource: 'aws:sns',
    EventVersion: '1.0',
    EventSubscriptionArn: 'arn:aws:sns:sa-east-1:000000000000:returned:1',
    Sns: {
      Type: 'Notification',
      MessageId: `message-${String(index)}`,
      Message: typeof message === 'string' ? message : JSON.stringify(message),
    },
  })),
});
