import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';

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
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
  return {
    ses,
    deliver: async (): Promise<SentMail[]> => {
      const { handler } = await import('../../functions/system/jobs/outbox');
      await handler();
      const sent = ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
        to: input.Destination?.ToAddresses?.join(',') ?? '',
        subject: input.Message?.Subject?.Data ?? '',
        html: input.Message?.Body?.Html?.Data ?? '',
        text: input.Message?.Body?.Text?.Data ?? '',
        replyTo: input.ReplyToAddresses?.[0],
      }));
      ses.resetHistory();
      return sent;
    },
  };
}
