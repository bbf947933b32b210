import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/http/readBody';
import { escapeXml } from '../s3Server/xmlReply';
import { readRawMail } from './readRawMail';
import type { MailStore, Message } from './MailStore';

/** Attempts to addresses that are asked to fail, e.g. `fail-3@…` fails three times. */
export type FailureCounts = Map<string, number>;

type Parts = {
  readonly store: MailStore;
  readonly failures: FailureCounts;
  /** Of a message with a tag, by which the shop knows it again. */
  readonly onDelivered: (to: string, tag: string) => void;
};

/** SES v1's SendEmail and SendRawEmail: keeps the message instead of sending it. */
export async function answerSes(
  request: IncomingMessage,
  response: ServerResponse,
  { store, failures, onDelivered }: Parts,
): Promise<void> {
  const form = new URLSearchParams((await readBody(request))?.toString('utf8'));
  const action = form.get('Action') ?? '';
  const to = members(form, action === rawAction ? 'Destinations' : 'Destination.ToAddresses');
  const problem = problemOf(action, to, failures);
  response.writeHead(problem ? 400 : 200, { 'content-type': 'text/xml' });
  if (problem) {
    response.end(
      `<ErrorResponse><Error><Type>Sender</Type><Code>${problem.code}</Code>` +
        `<Message>${escapeXml(problem.message)}</Message></Error>` +
        `<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
    return;
  }
  const message = action === rawAction ? rawMessageOf(form, to) : messageOf(form, to);
  const id = store.add(message);
  response.end(
    `<${action}Response><${action}Result><MessageId>${id}</MessageId></${action}Result>` +
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  );
  if (message.tag !== undefined) onDelivered(message.to, message.tag);
}

const rawAction = 'SendRawEmail';

function rawMessageOf(form: URLSearchParams, to: readonly string[]): Message {
  const source = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  const { attachments, ...mail } = readRawMail(source);
  return { ...mail, attachments: [...attachments], ...sentNow(form, to) };
}

const sentNow = (form: URLSearchParams, to: readonly string[]) => {
  const tag = form.get('Tags.member.1.Value');
  return {
    to: to.join(', '),
    date: new Date().toISOString(),
    ...(tag === null ? {} : { tag }),
  };
};

function messageOf(form: URLSearchParams, to: readonly string[]): Message {
  const subject = form.get('Message.Subject.Data') ?? '';
  const reply_to = members(form, 'ReplyToAddresses')[0] ?? null;
  return {
    subject,
    html: form.get('Message.Body.Html.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    reply_to,
    headers: {
      From: form.get('Source') ?? '',
      To: to.join(', '),
      ...(reply_to === null ? {} : { 'Reply-To': reply_to }),
      Subject: subject,
    },
    ...sentNow(form, to),
  };
}

type Problem = { readonly code: string; readonly message: string };

function problemOf(action: string, to: string[], failures: FailureCounts): Problem | undefined {
  if (action !== 'SendEmail' && action !== rawAction) {
    return { code: 'InvalidAction', message: `No operation ${action}` };
  }
  if (to.length === 0) {
    return { code: 'InvalidParameterValue', message: 'Missing final destination' };
  }
  for (const address of to) {
    const wanted = /(?:^|<)fail-(\d+)@/i.exec(address)?.[1];
    const failed = failures.get(address) ?? 0;
    if (wanted !== undefined && failed < Number(wanted)) {
      failures.set(address, failed + 1);
      return { code: 'MessageRejected', message: 'Refused on demand.' };
    }
  }
  return undefined;
}

function members(form: URLSearchParams, name: string): string[] {
  const prefix = `${name}.member.`;
  return [...form].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);
}
