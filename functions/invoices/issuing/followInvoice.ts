import { announceInvoice } from '#functions/orders/announceOrder';
import { readNfeKey } from '#shared/brazil/nfe';
import { readNfseKey } from '#shared/brazil/nfse';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { modelNames } from '#shared/orders/invoice';
import { kindOfBytes } from '#shared/values/fileKind';
import { type InvoiceFile, keepInvoiceFile } from '#functions/orders/bookkeeping/invoiceFiles';
import { claimInvoice, invoiceHolders } from '#functions/orders/bookkeeping/invoiceRepository';
import { mailInvoice } from '#functions/orders/mails/queueing/orderMailEffects';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { system } from '#platform/auth/actor';
import { company } from '#platform/config/company';
import { commit, type Write } from '#platform/db/write';
import { errorFields, log } from '#platform/runtime/logger';
import type { Effect } from '#platform/history/queue';
import { currentInvoiceProvider as provider } from '../providers/currentInvoiceProvider';
import type { InvoiceAnswer, IssuedInvoice } from '../providers/invoiceProvider';
import { invoiceName, invoiceRequest } from './invoiceRequest';
import { stopFollowing } from './invoicingQueue';

const dayMs = 24 * 60 * 60_000;

type Followed = { readonly order: number; readonly invoice: string };

/**
 * Asks the provider for an invoice's state and stores the answer. It may be repeated at any time: the provider
 * issues one invoice for each reference, and a settled invoice does not change.
 */
export async function followInvoice(
  { order: id, invoice: invoiceId }: Followed,
  now: Date,
): Promise<void> {
  const order = await findOrder(id);
  const invoice = order?.invoices?.find((one) => one.id === invoiceId);
  if (!order || !invoice) {
    await commit([stopFollowing(id, invoiceId)]);
    return;
  }
  const answer = await answerFor(order, invoice, now).catch((error: unknown) => {
    log('warn', 'invoice.unanswered', { order_id: id, ...errorFields(error) });
    return null;
  });
  const kept =
    answer?.state === 'issued' ? await fetchFiles(order, invoice, answer) : invoice.files;
  await onFreshOrder(order, async (current) => {
    const standing = current.invoices?.find((one) => one.id === invoiceId);
    if (!standing) return;
    const next = afterAnswer(standing, { answer, kept, now });
    await settle(current, { before: standing, next, now });
  });
}

/** The provider's answer; null when there is nothing to ask. Throws when the provider fails. */
async function answerFor(
  order: OrderRecord,
  invoice: InvoiceRecord,
  now: Date,
): Promise<InvoiceAnswer | null> {
  const name = invoiceName(order, invoice);
  if (invoice.cancelling) return provider.cancel({ ...name, reason: invoice.cancelling.reason });
  if (invoice.state === 'waiting') {
    const known = invoice.sent === undefined ? null : await provider.find(name);
    return checked(
      invoice,
      known ?? (await provider.issue(await invoiceRequest(order, invoice, now))),
    );
  }
  return invoice.state === 'issued' && lacksFiles(invoice)
    ? checked(invoice, await provider.find(name))
    : null;
}

/** Rejects an answer whose key is invalid or of another issuer. */
function checked(invoice: InvoiceRecord, answer: InvoiceAnswer | null): InvoiceAnswer | null {
  if (answer?.state !== 'issued') return answer;
  const read = invoice.model === 'nfe' ? readNfeKey(answer.key) : readNfseKey(answer.key);
  if (read?.issuer !== company.cnpj) throw new Error('the provider names no invoice of ours');
  return { ...answer, number: read.number };
}

const lacksFiles = ({ files }: InvoiceRecord) => !files.xml || !files.pdf;

/** Fetches missing files. An invoice counts as issued without them; they are asked for again. */
async function fetchFiles(order: OrderRecord, invoice: InvoiceRecord, answer: IssuedInvoice) {
  const kept = { ...invoice.files };
  for (const kind of ['xml', 'pdf'] as const) {
    const place = answer.files[kind];
    if (kept[kind] || place === null) continue;
    kept[kind] = await fetchFile(order.id, { place, kind, key: answer.key });
  }
  return kept;
}

async function fetchFile(
  order: number,
  { place, kind, key }: { place: string; kind: InvoiceFile; key: string },
): Promise<boolean> {
  try {
    const bytes = await provider.file(place);
    if (kindOfBytes(bytes) !== kind) throw new Error(`the provider's ${kind} is none`);
    await keepInvoiceFile(order, { key, kind, bytes });
    return true;
  } catch (error) {
    log('warn', 'invoice.file', { order_id: order, ...errorFields(error) });
    return false;
  }
}

type Told = {
  readonly answer: InvoiceAnswer | null;
  readonly kept: InvoiceRecord['files'];
  readonly now: Date;
};

/** The invoice after the provider's answer. */
function afterAnswer(invoice: InvoiceRecord, told: Told): InvoiceRecord {
  const { answer, kept, now } = told;
  if (invoice.cancelling) return afterCancelling(invoice, answer, now.toISOString());
  if (invoice.state === 'waiting') return afterIssuing(invoice, told);
  return invoice.state === 'issued' && answer?.state === 'issued'
    ? { ...invoice, files: kept }
    : invoice;
}

function afterIssuing(invoice: InvoiceRecord, { answer, kept, now }: Told): InvoiceRecord {
  const moment = now.toISOString();
  switch (answer?.state) {
    case 'issued': {
      const { number, series, key, issued } = answer;
      const known = { number, series, key, issued: issued ?? moment };
      return { ...invoice, ...known, state: 'issued', why: null, files: kept };
    }
    case 'refused':
      return { ...invoice, state: 'refused', why: answer.why };
    // Someone cancelled it on the provider's website.
    case 'cancelled':
      return { ...invoice, state: 'refused', why: invoiceRefusals.cancelled_elsewhere };
    case 'waiting':
      return expired({ ...invoice, sent: invoice.sent ?? moment }, now);
    case undefined:
      return expired(invoice, now);
  }
}

/** Gives up after a day. If the invoice exists after all, a later attempt finds it by its reference. */
const expired = (invoice: InvoiceRecord, now: Date): InvoiceRecord =>
  now.getTime() - Date.parse(invoice.asked ?? now.toISOString()) > dayMs
    ? { ...invoice, state: 'refused', why: invoiceRefusals.silent_for_a_day }
    : invoice;

function afterCancelling(
  invoice: InvoiceRecord,
  answer: InvoiceAnswer | null,
  at: string,
): InvoiceRecord {
  const { cancelling } = invoice;
  if (!cancelling) return invoice;
  if (answer?.state === 'cancelled') {
    const cancelled = { at, reason: cancelling.reason, protocol: answer.protocol };
    return { ...invoice, state: 'cancelled', cancelling: undefined, cancelled, why: null };
  }
  if (answer?.state === 'refused') return { ...invoice, cancelling: undefined, why: answer.why };
  return invoice;
}

type Settling = {
  readonly before: InvoiceRecord;
  readonly next: InvoiceRecord;
  readonly now: Date;
};

async function settle(order: OrderRecord, { before, next, now }: Settling): Promise<void> {
  const isOver = isSettled(next, now);
  if (JSON.stringify(before) === JSON.stringify(next)) {
    if (isOver) await commit([stopFollowing(order.id, next.id)]);
    return;
  }
  const invoices = (order.invoices ?? []).map((one) => (one.id === next.id ? next : one));
  const { after, writes } = replaceOrder(order, { invoices, nfe: numberOf(order, invoices) });
  const news = newsOf(before, next);
  await commit([
    ...writes,
    ...(isOver ? [stopFollowing(order.id, next.id)] : []),
    ...(next.key !== null && before.key === null ? await claimOf(order.id, next.key) : []),
    ...(news === null
      ? []
      : [
          orderHistory(order.id, {
            ...news,
            actor: system,
            now,
            effects: mailsOf(after, { before, next }),
          }),
        ]),
  ]);
}

/** Whether nothing is left to ask: the files are there, or were waited for long enough. */
function isSettled(invoice: InvoiceRecord, now: Date): boolean {
  if (invoice.cancelling || invoice.state === 'waiting') return false;
  const isOld = now.getTime() - Date.parse(invoice.asked ?? '') > dayMs;
  return invoice.state !== 'issued' || !lacksFiles(invoice) || isOld;
}

/** Claims the key; when staff typed it for another order, that order is wrong, and this invoice stays. */
async function claimOf(order: number, key: string): Promise<Write[]> {
  const holder = (await invoiceHolders([key])).get(key);
  if (holder !== undefined) {
    if (holder !== order) log('error', 'invoice.number_taken', { order_id: order, holder });
    return [];
  }
  return [claimInvoice(order, key)];
}

/** The order's NF-e number: one typed by staff, else the key of the first issued NF-e. */
function numberOf({ nfe, invoices = [] }: OrderRecord, after: readonly InvoiceRecord[]) {
  const isTyped = nfe !== null && !invoices.some(({ key }) => key === nfe);
  if (isTyped) return nfe;
  return after.find(({ model, state }) => model === 'nfe' && state === 'issued')?.key ?? null;
}

function newsOf(before: InvoiceRecord, next: InvoiceRecord) {
  const name = `${modelNames[next.model]} ${next.number ?? ''}`.trim();
  if (before.state !== next.state) return newsOfState(next, name);
  return before.cancelling && !next.cancelling
    ? { action: `Cancelamento da ${name} recusado pelo emissor`, reason: next.why ?? undefined }
    : null;
}

function newsOfState({ state, why, cancelled }: InvoiceRecord, name: string) {
  switch (state) {
    case 'issued':
      return { action: `${name} emitida`, forClient: `${name} emitida` };
    case 'refused':
      return { action: `${name} recusada pelo emissor`, reason: why ?? undefined };
    case 'cancelled': {
      const text = `${name} cancelada`;
      return { action: text, forClient: text, reason: cancelled?.reason };
    }
    case 'waiting':
      return null;
  }
}

const mailsOf = (
  order: OrderRecord,
  { before, next }: Pick<Settling, 'before' | 'next'>,
): Effect[] =>
  before.state !== next.state && (next.state === 'issued' || next.state === 'cancelled')
    ? [
        ...mailInvoice(order, next),
        ...(next.state === 'issued' ? [announceInvoice(order, next)] : []),
      ]
    : [];
