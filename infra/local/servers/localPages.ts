import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { dataPolicy } from '#shared/api/securityHeaders';
import { openApi } from '#infra/openApi/openApi';
import { apiPage, apiPagePolicy } from './apiPage';
import { sendDetail } from '../emulators/gateway/sendReply';
import type { MailStore, Message } from '../emulators/mail/MailStore';
import { mailPage, mailPagePolicy, messagePage, messagePolicy } from '../emulators/mail/mailPage';
import { returnedMail, sesFeedback } from '../emulators/mail/sesFeedback';
import type { OutboxLoop } from '../running/outboxLoop';
import {
  type CardAct,
  cardActs,
  cardPage,
  cardPagePolicy,
  findCardPage,
  playCard,
} from '../payments/cardPage';
import { payOrder } from '../payments/payOrder';
import { readBody } from '../http/readBody';
import { runJob } from '../running/runJob';

type Parts = {
  readonly mails: MailStore;
  readonly site: string;
  readonly paymentSecret: string;
  readonly outbox: OutboxLoop;
};

const jobBody = v.object({ today: v.optional(v.pipe(v.string(), v.isoDate())) });
const cardBody = v.object({
  act: v.custom<CardAct>((act) => typeof act === 'string' && cardActs.includes(act)),
});
const paymentBody = v.object({ amount: v.optional(v.union([v.string(), v.number()])) });

/**
 * Pages of the local environment only: mailbox, returned e-mails, payments, manual jobs, API
 * documentation.
 */
export async function localPages(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  parts: Parts,
): Promise<void> {
  const { mails, outbox } = parts;
  const [, , page = '', name = ''] = pathname.split('/');
  if (request.method === 'GET') {
    return readPages(response, { page, name, mails });
  }
  switch (`${request.method ?? ''} ${page}`) {
    case 'POST jobs':
      return jobs(request, response, { name, outbox });
    case 'POST bounces':
      return bounces(request, response, outbox);
    case 'POST payments':
      return payments(request, response, { ...parts, order: Number(name) });
    case 'POST card':
      return card(request, response, { ...parts, id: name });
    case 'POST auto_renewals':
      return autoRenewals(request, response, { ...parts, signature: Number(name) });
    case 'POST invoices':
      return invoices(request, response);
    default:
      sendDetail(response, 404, 'Não encontrado.');
  }
}

/** Shows the type and size of an attachment, not its content. */
const shownMail = ({ attachments = [], headers, ...message }: Message) => ({
  ...message,
  headers,
  attachments: attachments.map(({ name, type, base64 }) => ({
    filename: name,
    contentType: type,
    size: Buffer.byteLength(base64, 'base64'),
  })),
});

type Page = { readonly page: string; readonly name: string; readonly mails: MailStore };

async function readPages(response: ServerResponse, { page, name, mails }: Page): Promise<void> {
  switch (`${page}/${name}`) {
    case '/':
      sendHtml(response, mailPage(mails.newestFirst()), mailPagePolicy);
      return;
    case 'emails/':
      sendJson(response, mails.newestFirst().map(shownMail));
      return;
    case 'invoices/': {
      const { demoInvoices } = await import('../invoices/demoInvoices');
      sendJson(response, await demoInvoices());
      return;
    }
    case 'api/':
      sendHtml(response, apiPage(), apiPagePolicy);
      return;
    case 'openapi.json/':
      sendJson(response, openApi());
      return;
    default:
      if (page === 'card') sendHtml(response, cardPage(await findCardPage(name)), cardPagePolicy);
      else if (page === 'messages') sendMessage(response, mails, name);
      else sendDetail(response, 404, 'Não encontrado.');
  }
}

/** Accepts JSON, or the form of the mailbox page, which is then shown again. */
async function bounces(
  request: IncomingMessage,
  response: ServerResponse,
  outbox: OutboxLoop,
): Promise<void> {
  const body = await bodyOf(request, response, returnedMail);
  if (!body) return;
  const result = await runJob('mail-feedback', sesFeedback(body, new Date()));
  await outbox.deliverNow();
  if (!isForm(request)) {
    sendJson(response, result);
    return;
  }
  response.writeHead(303, { location: '/_local/' });
  response.end();
}

/** Sets the outcome of the next invoices: refused, slow, or made with a lost answer. */
async function invoices(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { demoWill, setDemoWill } = await import('../invoices/demoInvoices');
  const will = await bodyOf(request, response, demoWill);
  if (!will) return;
  await setDemoWill(will);
  sendJson(response, will);
}

/** Sets the outcome of a card payment on the demonstration's page, then redirects its buyer. */
async function card(
  request: IncomingMessage,
  response: ServerResponse,
  { id, site, paymentSecret: secret, outbox }: Parts & { readonly id: string },
): Promise<void> {
  const body = await bodyOf(request, response, cardBody);
  if (!body) return;
  const found = await findCardPage(id);
  if (!found) {
    sendHtml(response, cardPage(undefined), cardPagePolicy);
    return;
  }
  const location = await playCard({ site, secret }, found, body.act);
  await outbox.deliverNow();
  response.writeHead(303, { location });
  response.end();
}

async function payments(
  request: IncomingMessage,
  response: ServerResponse,
  { order, site, paymentSecret: secret, outbox }: Parts & { readonly order: number },
): Promise<void> {
  const body = await bodyOf(request, response, paymentBody);
  if (!body) return;
  const answer = await payOrder({ site, order, amount: body.amount, secret });
  if (!answer) {
    sendDetail(response, 404, 'Não encontrado.');
    return;
  }
  await outbox.deliverNow();
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(await answer.text());
}

/** The bank of an automatic renewal: authorises, refuses, ends, pays, or plays a whole year. */
async function autoRenewals(
  request: IncomingMessage,
  response: ServerResponse,
  { signature, site, paymentSecret: secret, outbox }: Parts & { readonly signature: number },
): Promise<void> {
  const { bankBody, playBank } = await import('../payments/playBank');
  const act = await bodyOf(request, response, bankBody);
  if (!act) return;
  const played = await playBank(signature, act, {
    site,
    secret,
    deliver: () => outbox.deliverNow(),
  });
  if (played) sendJson(response, played);
  else sendDetail(response, 404, 'Não encontrado.');
}

async function jobs(
  request: IncomingMessage,
  response: ServerResponse,
  { name, outbox }: { readonly name: string; readonly outbox: OutboxLoop },
): Promise<void> {
  const event = await bodyOf(request, response, jobBody);
  if (!event) return;
  const running = runJob(name, event);
  if (!running) {
    sendDetail(response, 404, 'Não encontrado.');
    return;
  }
  const result = (await running) ?? null;
  await outbox.deliverNow();
  sendJson(response, { job: name, result });
}

async function bodyOf<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const bytes = await readBody(request);
  const text = bytes && bytes.length > 0 ? bytes.toString('utf8') : '{}';
  const parsed = isForm(request)
    ? v.safeParse(schema, Object.fromEntries(new URLSearchParams(text)))
    : v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  sendDetail(response, 400, 'O conteúdo enviado não é válido.');
  return undefined;
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
  });
  response.end(JSON.stringify(value));
}

function sendMessage(response: ServerResponse, mails: MailStore, number: string): void {
  const message = mails.newestFirst().at(-Number(number));
  if (!/^[1-9]\d*$/.test(number) || !message) {
    sendDetail(response, 404, 'Não encontrado.');
    return;
  }
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  sendHtml(response, messagePage(message), messagePolicy);
}

/**
 * With the shop's `no-referrer`, a browser would send a page's own forms with `Origin: null`, which
 * `isForeign` refuses.
 */
function sendHtml(response: ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
  });
  response.end(html);
}
