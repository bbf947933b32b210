import { orderStatus } from '#shared/orders/orderStatus';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus, statusWhenPaid } from '#shared/signatures/signatureStatus';
import { chunksOf } from '#shared/values/chunksOf';
import { mailUngranted } from '#functions/orders/mails/queueing/orderMailEffects';
import { isWithdrawalOpen, type LineRecord, type OrderRecord } from '#functions/orders/orderRecord';
import { refundedLines, standingLines } from '#functions/orders/bookkeeping/refundedParts';
import { findOrder, orderHistory } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { queueJob } from '#platform/history/queue';
import { nextId } from '#platform/db/sequence';
import { decideAndCommit, Overtaken, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import {
  AlreadyMarked,
  marksOfOrder,
  putMark,
  signatureHistory,
  signatures,
} from '../signatureRepository';
import { baseStatus, statusOn } from '../signatureRules';
import { renewedDue } from '../renewing/renewedDues';
import { renewedAction } from '../renewalNews';
import { refreshWanted } from '../revisions/refreshWanted';
import { wantCopy } from '../documents/licence/copyQueue';
import { suspendSignatures } from './suspendSignatures';
import { type Confirmation, confirmationData, undoLines, undoSignatures } from './undoSignatures';

/** Runs when an order is confirmed. Jobs may be late and out of order. */
export const makeSignaturesJob = job(confirmationData, async ({ order: id, paid_at }, { now }) => {
  const order = await confirmedOrder({ id, paid_at });
  if (!order) return;
  await makeSignatures(order, { now });
  // The order may have been unconfirmed meanwhile, and that job may have run before these rows
  // existed.
  const still = await confirmedOrder({ id, paid_at });
  if (still) {
    await undoLines(still, refundedLines(still), { actor: system, now });
    // A withdrawal may have been requested before these rows existed, so its job had nothing to
    // lock.
    if (isWithdrawalOpen(still)) await suspendSignatures(id, now);
  } else await undoSignatures({ id, paid_at }, { actor: system, now });
});

/** The order, if it is still confirmed by that very payment. */
async function confirmedOrder({ id, paid_at }: Confirmation): Promise<OrderRecord | undefined> {
  const order = await findOrder(id);
  return order?.status === orderStatus.confirmed && order.paid_at === paid_at ? order : undefined;
}

type Making = { readonly now: Date };

/**
 * Each line writes a row, its mark in the order, a history entry and a marker for figures
 * (`partWrites`).
 */
const chunk = 15;

/**
 * Gives the client of a confirmed order what its lines stand for: a new signature, or another year
 * on the one a line renews; nothing for refunded lines. Each line is processed once, however often
 * this runs; after a crash it continues where it stopped.
 */
export const makeSignatures = (order: OrderRecord, making: Making): Promise<void> =>
  decideAndCommit(() => makeMissing(order, making), isOvertaken);

/** Another run was faster, or a renewed signature changed meanwhile. */
const isOvertaken = (error: unknown) =>
  error instanceof AlreadyMarked || error instanceof Overtaken;

async function makeMissing(order: OrderRecord, making: Making): Promise<void> {
  const marks = await marksOfOrder(order.id);
  const earlier = marks.find(({ line, paid_at }) => line !== null && paid_at !== order.paid_at);
  if (earlier) {
    // An earlier payment was taken back, but the job that undoes it has not run yet.
    await undoSignatures(
      { id: order.id, paid_at: earlier.paid_at },
      { actor: system, now: making.now },
    );
    await makeMissing(order, making);
    return;
  }
  await undoLines(order, refundedLines(order), { actor: system, now: making.now });
  const marked = new Set(marks.map(({ line }) => line));
  const fresh: LineRecord[] = [];
  for (const line of standingLines(order).filter(({ id }) => !marked.has(id))) {
    if (!(await renew(order, line, making))) fresh.push(line);
  }
  for (const lines of chunksOf(fresh, chunk)) await make(order, lines, making);
}

async function make(
  order: OrderRecord,
  lines: readonly LineRecord[],
  { now }: Making,
): Promise<void> {
  const ids = lines.map((line) => line.publication.id);
  const bought = await publications.getMany([...new Set(ids)], { removed: true });
  const byId = new Map(bought.map((publication) => [publication.id, publication]));
  const first = await nextId('signature', lines.length);
  const writes = lines.flatMap((line, index) => {
    const publication = byId.get(line.publication.id);
    if (!publication) throw new Error(`publication ${line.publication.id} is gone`);
    const row = newSignature({ id: first + index, order, line, publication, now });
    return [
      ...signatures.insert(row),
      ...putMark(order.id, {
        line: line.id,
        signature: row.id,
        kind: 'made',
        paid_at: order.paid_at,
      }),
      signatureHistory(row.id, {
        action: `Criada pelo pagamento do pedido #${order.id}`,
        actor: system,
        now,
        to: row.status,
        // Once for all lines of the transaction.
        ...(index === 0 ? { effects: [queueJob.refreshWaiting({ client: row.client.id })] } : {}),
      }),
    ];
  });
  await commit(writes);
  const downloads = lines.flatMap((line, index) =>
    byId.get(line.publication.id)?.is_download ? [wantCopy(first + index)] : [],
  );
  // Separate, because the transaction is full; a lost copy is made when first opened.
  if (downloads.length > 0) await commit(downloads);
}

type Bought = {
  readonly id: number;
  readonly order: OrderRecord;
  readonly line: LineRecord;
  readonly publication: PublicationRecord;
  readonly now: Date;
};

function newSignature({ id, order, line, publication, now }: Bought): SignatureRecord {
  const { id: clientId, name, company_name, person_or_company, email, phone } = order.client;
  return {
    id,
    version: 1,
    edition: 1,
    // The order says what the buyer was promised; the catalogue may have changed since.
    status: statusWhenPaid({
      ...publication,
      is_sent_immediately: line.publication.is_sent_immediately,
    }),
    created: now.toISOString(),
    client: { id: clientId, name, company_name, person_or_company, email, phone },
    publication: {
      id: publication.id,
      name: publication.name,
      is_download: publication.is_download,
      is_signature: publication.is_signature,
    },
    version_bought: line.publication.version,
    ...numberBought(line, publication),
    due: publication.is_signature ? addYears(confirmationDay(order, now), 1) : null,
    airplane_prefix: line.airplane_prefix,
    airplane_serial_number: line.airplane_serial_number,
    fuel_type: line.fuel_type,
    order: { id: order.id, date: order.date },
    expedition: null,
    track_code: null,
    expedition_date: null,
    notes: null,
    acknowledged: null,
    downloaded_at: null,
  };
}

/** The number identifies the revision, whose name may be corrected before payment. */
function numberBought(line: LineRecord, { revision, revision_number }: PublicationRecord) {
  const { version, revision_number: ordered } = line.publication;
  const number = ordered ?? (version === revision ? revision_number : undefined);
  return number === undefined ? {} : { number_bought: number };
}

const confirmationDay = ({ paid_at }: OrderRecord, now: Date): CalendarDate =>
  todayInSaoPaulo(paid_at === null ? now : new Date(paid_at));

/** False if the line renews nothing. */
async function renew(order: OrderRecord, line: LineRecord, { now }: Making): Promise<boolean> {
  if (line.renewal_of === null) return false;
  const before = await signatures.get(line.renewal_of);
  if (!before?.due) {
    await noteLost(order, { line, signature: line.renewal_of, now });
    return true;
  }
  const confirmed = confirmationDay(order, now);
  const wasOverdue = statusOn(before, confirmed) === signatureStatus.overdue;
  const due = renewedDue(before.due, confirmed);
  const status = wasOverdue ? baseStatus(before) : before.status;
  const edition = before.edition + 1;
  await commit([
    ...signatures.replace(before, signatures.revised(before, { due, status, edition }), overtaken),
    ...putMark(order.id, {
      line: line.id,
      signature: before.id,
      kind: 'renewed',
      paid_at: order.paid_at,
      previous_due: before.due,
      renewed_due: due,
    }),
    signatureHistory(before.id, {
      action: renewedAction(order.id),
      actor: system,
      now,
      from: statusOn(before, confirmed),
      to: status,
      changes: { due: before.due },
      effects: [
        ...refreshWanted(before),
        queueJob.announceEvent({
          event: 'subscription.renewed',
          client: before.client.id,
          about: before.publication.name,
          data: {
            signature: before.id,
            publication: before.publication.id,
            due,
            order: order.id,
          },
        }),
      ],
    }),
  ]);
  return true;
}

type Lost = { readonly line: LineRecord; readonly signature: number; readonly now: Date };

/** A renewal creates nothing if its base was refunded before this job; staff refund it. */
const noteLost = (order: OrderRecord, { line, signature, now }: Lost): Promise<void> =>
  commit([
    ...putMark(order.id, { line: line.id, signature, kind: 'lost', paid_at: order.paid_at }),
    orderHistory(order.id, {
      action: `Renovação não feita: a assinatura ${signature} foi estornada`,
      actor: system,
      now,
      effects: [mailUngranted(order, line.value)],
    }),
  ]);
