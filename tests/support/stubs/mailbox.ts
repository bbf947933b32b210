import {
  SendEmailCommand,
  type SendEmailCommandInput,
  SendRawEmailCommand,
  type SendRawEmailCommandInput,
  SESClient,
} from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import * as v from 'valibot';
import { readRawMail } from '#infra/local/emulators/mail/answerSes';
import { useMail, withRole } from '../environments/leastPrivilege';
import { openOutboxStream } from './outboxStream';

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
  /** The headers of a raw message; for other messages SES writes them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly base64: string;
  }[];
};

/** Replaces SES; `deliver` runs the outbox and returns what was sent since the last call. */
export function openMailbox() {
  let stream: ReturnType<typeof openOutboxStream> | undefined;
  const ses = mockClient(SESClient);
  ses.on(SendEmailCommand).callsFake(({ Source = '' }: SendEmailCommandInput) => {
    useMail(Source);
    return { MessageId: 'sent' };
  });
  ses.on(SendRawEmailCommand).callsFake(({ Source = '' }: SendRawEmailCommandInput) => {
    useMail(Source, 'ses:SendRawEmail');
    return { MessageId: 'sent' };
  });
  return {
    ses,
    deliver: async (): Promise<SentMail[]> => {
      const { handler } = await import('#functions/system/jobs/outbox');
      const run = (event: object) => withRole('job-outbox', () => handler(event));
      const { dynamo } = await import('#platform/db/client/dynamo');
      // A test that loads the modules again writes with another client.
      const isFollowed = stream?.dynamo === dynamo;
      stream = stream && isFollowed ? stream : openOutboxStream(dynamo);
      for (let event = stream.take(); event; event = stream.take()) await run(event);
      // The scheduled run handles failed entries and those written before the stream was followed.
      if (!isFollowed || stream.isAnyLeft()) await run({});
      const sent = ses.calls().flatMap(({ args: [command] }) => {
        if (command instanceof SendEmailCommand) return [sentMail(command.input)];
        return command instanceof SendRawEmailCommand ? [sentWhole(command.input)] : [];
      });
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
    headers: {},
    attachments: [],
  };
}

function sentWhole({ Destinations = [], RawMessage }: SendRawEmailCommandInput): SentMail {
  const { reply_to, ...mail } = readRawMail(Buffer.from(RawMessage?.Data ?? []).toString('utf8'));
  return { ...mail, to: Destinations.join(','), replyTo: reply_to ?? undefined };
}
