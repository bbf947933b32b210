import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/http/readBody';
import { escapeXml } from '../s3Server/xmlReply';
import type { MailStore, Message } from './MailStore';

/** Failures left per address that asks to fail, e.g. `fail-3@…` fails three times. */
export type FailureCounts = Map<string, number>;

type Parts = {
  readonly store: MailStore;
  readonly failures: FailureCounts;
  /** Called for a message with a tag, by which the shop identifies it. */
  readonly onDelivered: (to: string, tag: string) => void;
};

/** Implements SendEmail and SendRawEmail of SES v1: stores the message instead of sending it. */
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

type RawMail = {
  readonly subject: string;
  readonly reply_to: string | null;
  readonly text: string;
  readonly html: string;
  /** The headers as written, with encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly base64: string;
  }[];
};

type Part = { readonly heads: ReadonlyMap<string, string>; readonly body: string };

/** Parses a MIME message in the form the shop writes: base64 throughout. */
export function readRawMail(source: string): RawMail {
  const whole = readPart(source);
  const leaves = leavesOf(whole);
  const bodyOf = (type: string) => leaves.find((leaf) => typeOf(leaf).startsWith(type))?.body ?? '';
  return {
    subject: readWords(whole.heads.get('subject') ?? ''),
    reply_to: whole.heads.get('reply-to') ?? null,
    text: decode(bodyOf('text/plain')),
    html: decode(bodyOf('text/html')),
    headers: Object.fromEntries(headLines(source).map(([name, value]) => [name, readWords(value)])),
    attachments: leaves.flatMap(({ heads, body }) => {
      const name = /filename="([^"]*)"/.exec(heads.get('content-disposition') ?? '')?.[1];
      const type = heads.get('content-type') ?? '';
      return name === undefined ? [] : [{ name, type, base64: body.replaceAll('\r\n', '') }];
    }),
  };
}

function readPart(source: string): Part {
  return {
    heads: new Map(headLines(source).map(([name, value]) => [name.toLowerCase(), value])),
    body: source.slice(source.indexOf('\r\n\r\n') + 4),
  };
}

const headLines = (source: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .split('\r\n')
    .flatMap((line) => {
      const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });

const typeOf = ({ heads }: Part) => heads.get('content-type') ?? '';

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]*)"/.exec(typeOf(part))?.[1];
  if (boundary === undefined) return [part];
  const [, ...parts] = part.body.split(`--${boundary}`);
  return parts.slice(0, -1).flatMap((one) => leavesOf(readPart(one.replace(/^\r\n/, ''))));
}

const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

const readWords = (text: string) =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => decode(word));
