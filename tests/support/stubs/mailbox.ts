import { SendEmailCommand, type SendEmailCommandInput, SESClient } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import * as v from 'valibot';
import { useMail, withRole } from '../environments/leastPrivilege';

const content = v.object({ Data: v.string(), Charset: v.literal('UTF-8') });
const asked = v.object({
  Destination: v.object({ ToAddresses: v.array(v.string()) }),
  ReplyToAddresses: v.optional(v.array(v.string()), []),
  Message: v.object({ Subject: content, Body: v.object({ Html: content, Text: content }) }),
});

export type SentMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | undefined;
};

/** Stands in for SES; `deliver` runs the outbox and hands over what was sent since the last time. */
export function openMailbox() {
  const ses = mockClient(SESClient);
  ses.on(SendEmailCommand).callsFake(({ Source = '' }: SendEmailCommandInput) => {
    useMail(Source);
    return { MessageId: 'sent' };
  });
  return {
    ses,
    deliver: async (): Promise<SentMail[]> => {
      const { handler } = await import('#functions/system/jobs/outbox');
      await withRole('job-outbox', () => handler({}));
      const sent = ses
        .commandCalls(SendEmailCommand)
        .map(({ args: [{ input }] }) => sentMail(input));
      ses.resetHistory();
      return sent;
    },
  };
}

function sentMail(input: SendEmailCommandInput): SentMail {
  const { Destination, Message, ReplyToAddresses } = v.parse(asked, input);
  return {
    to: Destination.ToAddresses.join(','),
    subject: Message.Subject.Data,
    html: Message.Body.Html.Data,
    text: Message.Body.Text.Data,
    replyTo: ReplyToAddresses[0],
  };
}
