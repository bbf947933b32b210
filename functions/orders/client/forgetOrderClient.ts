import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { system } from '#platform/auth/actor';
import type { ClientContact } from '#platform/personalData/clientContact';
import { forgetPerson, type HistoryEntry, readHistory } from '#platform/history/history';
import type { Departed } from '#platform/personalData/personalStore';
import { commit } from '#platform/db/write';
import { eraseContract } from '../contract/keptContract';
import { moveOrder } from '../transitions/moveOrder';
import { isOpen } from './openOrders';
import {
  type InvoiceRecord,
  isForTheBooks,
  type LineRecord,
  type OrderRecord,
  type WithdrawalRecord,
} from '../orderRecord';
import { deletedOrdersOf, ordersOf, replaceDeletedOrder, replaceOrder } from '../orderRepository';
import { discardUpload, erasePhoto } from '../photos/photoFiles';
import { unclaimedBy } from '../photos/photoUploadRepository';
import { keptForBooks } from '../bookkeeping/keptForBooks';
import { keepUntil } from './retentionRepository';

/**
 * Removes a client from their orders, which keep what was sold, when and for how much. Unpaid orders are
 * cancelled; paid ones keep separately, for the books, who was billed and at which address.
 */
export async function forgetOrderClient(person: Departed): Promise<void> {
  for (const order of await ordersOf(person.profile)) {
    if (!isForgotten(order, person.contact)) await forgetOrder(order, person);
  }
  for (const order of await deletedOrdersOf(person.profile)) {
    await erasePhotosOf(order, await readHistory('orders', order.id));
    await forgetPerson('orders', order.id, knownBy(order, person));
    await commit([
      ...replaceDeletedOrder(order, nameless(order, person.contact)),
      eraseContract(order.id),
    ]);
  }
  for (const { name } of await unclaimedBy(person.profile, todayInSaoPaulo(person.now))) {
    await discardUpload(name);
    await erasePhoto(name);
  }
}

async function forgetOrder(order: OrderRecord, person: Departed): Promise<void> {
  const { contact, now } = person;
  // The contact is removed first, so that the cancellation sends no e-mail.
  const unreachable = isOpen(order) ? await save(order, withoutContact(order, contact)) : order;
  const closed = await close(unreachable, now);
  const history = await readHistory('orders', closed.id);
  await erasePhotosOf(closed, history);
  await forgetPerson('orders', closed.id, knownBy(closed, person));
  if (!isForTheBooks(closed)) {
    const { writes } = replaceOrder(closed, nameless(closed, contact));
    await commit([...writes, eraseContract(closed.id)]);
    return;
  }
  const kept_for_books = closed.kept_for_books ?? keptForBooks(closed, history);
  const { writes } = replaceOrder(closed, { ...nameless(closed, contact), kept_for_books });
  await commit([
    ...writes,
    keepUntil({ order: closed.id, until: kept_for_books.until }),
    eraseContract(closed.id),
  ]);
}

/** Whether an earlier, failed run has already erased the client from this order. */
const isForgotten = (order: OrderRecord, { name, email }: ClientContact): boolean =>
  !isOpen(order) && order.client.email === email && order.client.name === name;

async function save(order: OrderRecord, changes: Partial<OrderRecord>): Promise<OrderRecord> {
  const { after, writes } = replaceOrder(order, changes);
  await commit(writes);
  return after;
}

const withoutContact = ({ client }: OrderRecord, { email, phone }: ClientContact) => ({
  client: { ...client, email, phone },
});

async function close(order: OrderRecord, now: Date): Promise<OrderRecord> {
  if (!isOpen(order)) return order;
  const isReviewed = order.status === orderStatus.underReview;
  const { after, writes } = moveOrder(order, {
    to: orderStatus.cancelled,
    actor: system,
    now,
    ...(isReviewed ? { reason: erased } : {}),
  });
  await commit(writes);
  return after;
}

const erased = 'Cadastro excluído';

/** The person, with further words that identify them in this order. */
const knownBy = ({ client, lines }: OrderRecord, person: Departed): Departed => ({
  ...person,
  words: [
    ...person.words,
    client.name,
    ...[client.company_name, client.cpf, client.cnpj].flatMap((word) => word ?? []),
    ...lines.flatMap((line) => line.airplane_prefix ?? []),
    ...lines.flatMap((line) => line.airplane_serial_number ?? []),
  ],
});

const nameless = (order: OrderRecord, contact: ClientContact): Partial<OrderRecord> => ({
  client: { ...order.client, ...contact, cpf: null, cnpj: null, ie: null },
  placed_by: undefined,
  billing_address: placeOnly(order.billing_address),
  shipping_address: order.shipping_address && placeOnly(order.shipping_address),
  lines: order.lines.map(plainLine),
  boleto: null,
  card: null,
  payments: order.payments.map((payment) => ({ ...payment, card: undefined })),
  purchase_order: undefined,
  note: null,
  // A reason has to remain, because it marks a cancelled order as rejected.
  reason: order.reason === null ? null : erased,
  cancel_reason: null,
  // The provider's words may name the buyer.
  ...(order.invoices ? { invoices: order.invoices.map(wordless) } : {}),
  ...(order.received ? { received: { ...order.received, reference: null } } : {}),
  ...(order.refund ? { refund: { ...order.refund, reason: erased } } : {}),
  ...(order.withdrawal ? { withdrawal: wordlessWithdrawal(order.withdrawal) } : {}),
  ...(order.earlier_withdrawals
    ? { earlier_withdrawals: order.earlier_withdrawals.map(wordlessWithdrawal) }
    : {}),
  expeditions: order.expeditions.map((parcel) => ({ ...parcel, track_code: null })),
});

const wordlessWithdrawal = (withdrawal: WithdrawalRecord): WithdrawalRecord => ({
  ...withdrawal,
  reason: null,
  pix_key: null,
  answer: null,
});

const wordless = (invoice: InvoiceRecord): InvoiceRecord => ({
  ...invoice,
  why: null,
  ...(invoice.cancelling ? { cancelling: { ...invoice.cancelling, reason: erased } } : {}),
  ...(invoice.cancelled ? { cancelled: { ...invoice.cancelled, reason: erased } } : {}),
});

/** Keeps city and state, which say where the shop sells but not who bought. */
const placeOnly = (address: Address): Address => ({
  ...address,
  zip_code: '',
  street: '',
  number: '',
  complement: null,
  province: '',
});

/** Removes the aircraft too, because the public register names its owner. */
const plainLine = (line: LineRecord): LineRecord => ({
  ...line,
  photo: null,
  photo_request: undefined,
  airplane_prefix: null,
  airplane_serial_number: null,
});

const changedLine = v.object({ line: v.object({ photo: v.string() }) });

/** Erases the order's present photos and those that were replaced. */
async function erasePhotosOf(
  { lines }: OrderRecord,
  history: readonly HistoryEntry[],
): Promise<void> {
  const replaced = history.flatMap(({ changes }) => {
    const parsed = v.safeParse(changedLine, changes);
    return parsed.success ? [parsed.output.line.photo] : [];
  });
  const current = lines.flatMap(({ photo }) => photo ?? []);
  for (const name of new Set([...replaced, ...current])) await erasePhoto(name);
}
