import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { sendDetail } from './gateway/sendReply';
import type { MailStore } from './mail/MailStore';
import { mailPage } from './mail/mailPage';
import { payOrder } from './payOrder';
import { readBody } from './readBody';
import { runJob } from './runJob';

type Parts = { readonly mails: MailStore; readonly site: string };

const jobBody = v.object({ today: v.optional(v.pipe(v.string(), v.isoDate())) });
const paymentBody = v.object({ amount: v.optional(v.union([v.string(), v.number()])) });

/** What only the local environment has: the mailbox, the payment simulator, the jobs by hand. */
export async function localPages(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { mails, site }: Parts,
): Promise<void> {
  const [, , page = '', name = ''] = pathname.split('/');
  switch (`${request.method ?? ''} ${page}`) {
    case 'GET ':
      sendHtml(response, mailPage(mails.newestFirst()));
      return;
    case 'GET emails':
      sendJson(response, mails.newestFirst());
      return;
    case 'POST jobs':
      return jobs(request, response, name);
    case 'POST payments':
      return payments(request, response, { site, order: name });
    default:
      sendDetail(response, 404, 'Não encontrado.');
  }
}

async function payments(
  request: IncomingMessage,
  response: ServerResponse,
  target: { readonly site: string; readonly order: string },
): Promise<void> {
  const body = await bodyOf(request, response, paymentBody);
  if (!body) return;
  const { status, text } = await payOrder({ ...target, amount: body.amount });
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
}

async function jobs(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const event = await bodyOf(request, response, jobBody);
  if (!event) return;
  const running = runJob(name, event);
  if (!running) sendDetail(response, 404, 'Não encontrado.');
  else sendJson(response, { job: name, result: (await running) ?? null });
}

async function bodyOf<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const bytes = await readBody(request);
  const text = bytes && bytes.length > 0 ? bytes.toString('utf8') : '{}';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  sendDetail(response, 400, 'O conteúdo enviado não é válido.');
  return undefined;
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
  });
  response.end(html);
}
