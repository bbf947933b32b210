import {
  type Order,
  type OrderLine,
  type OrderNotice,
  type OrderPayment,
  type OrderRefund,
  type OrderRefundable,
  type OrderReturn,
  reviewTime,
} from '#shared/orders/order';
import type { OrderInvoice, OrderInvoicePart } from '#shared/orders/invoice';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { installmentAmounts } from '#shared/payments/installments';
import { orderStatus } from '#shared/orders/orderStatus';
import { noticeLabel, noticePill } from '../transitions/payments/noticePill';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { judgeAircraft, outsideWarning } from '#shared/publications/applicability';
import { centavos, toWire } from '#shared/values/money';
import { chargeText } from '#shared/orders/received';
import {
  amountDue,
  chargedAutomatically,
  type InvoiceRecord,
  isForTheBooks,
  isRefundUnderWay,
  type LineRecord,
  lastRefundOf,
  type OrderClient,
  type OrderRecord,
  type PaymentRecord,
  reviewingSince,
  termsOf,
  type WithdrawalRecord,
} from '../orderRecord';
import { isNoticeToCheck, isToCheck } from '../transitions/payments/paymentsToCheck';
import {
  cancelUntil,
  isNotedElsewhere,
  invoicesOf,
  partsToIssue,
} from '../bookkeeping/invoiceParts';
import { isToUndo } from '../bookkeeping/invoicesToUndo';
import { obstacleToInvoice } from '../bookkeeping/obstacleToInvoice';
import { paidBeyond, paidInPart } from '../bookkeeping/partPayments';
import { refundsOf } from '../bookkeeping/refundedParts';
import { amountToReturn } from '../bookkeeping/withdrawnParts';
import { refundableOf, refundableOutside } from '../transitions/isRefundable';
import { asBilled } from '../bookkeeping/keptForBooks';
import { paidWith } from '../paidBy';
import { unpaidUntil } from '../unpaidUntil';
import { presentChoices } from '../transitions/orderObstacles';
import { dueNoteOf } from '../dueNoteOf';

export type OrderReader = { readonly isStaff: boolean };

/** An order as its reader may see it. Only staff see e-mail, note, and who an erased buyer was. */
export const presentOrder = (order: OrderRecord, reader: OrderReader, today: CalendarDate): Order =>
  presentListedOrder(reader.isStaff ? asBilled(order) : order, reader, today);

/** An order for lists and search, where an erased buyer has no name. */
export function presentListedOrder(
  order: OrderRecord,
  reader: OrderReader,
  today: CalendarDate,
): Order {
  return {
    id: order.id,
    date: order.date,
    created: order.created,
    terms: termsOf(order),
    profile: presentClient(order.client, reader),
    ...(order.placed_by ? { placed_by: { name: order.placed_by.name } } : {}),
    status: order.status,
    total_publications: toWire(order.total_publications),
    shipping_value: toWire(order.shipping_value),
    total: toWire(order.total),
    shipping_type: order.shipping_type,
    delivery_days: order.delivery_days ?? null,
    nfe: order.nfe,
    invoices: presentInvoices(order, reader),
    ...(isNotedElsewhere(order) ? { noted_elsewhere: true } : {}),
    purchase_order: order.purchase_order ?? null,
    note: reader.isStaff ? order.note : null,
    reason: order.reason,
    cancel_reason: order.cancel_reason ?? null,
    ...presentBoleto(order, today),
    card: presentCard(order),
    paid_at: order.paid_at,
    was_paid_at: lastRefundOf(order)?.paid_at ?? null,
    paid_with:
      order.status === orderStatus.confirmed || lastRefundOf(order) ? paidWith(order) : null,
    received: order.status === orderStatus.confirmed ? (order.received ?? null) : null,
    ...presentUnfit(order),
    refunded: order.refunded === true,
    refunds: presentReturns(order, reader),
    ...(reader.isStaff ? presentForStaff(order) : {}),
    answer_by: answerBy(order),
    kept_until: unpaidUntil(order),
    charged_on: chargedAutomatically(order)?.on ?? null,
    ...presentWithdrawals(order, reader),
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
    expeditions: order.expeditions,
    publications: order.lines.map((line) => presentLine(order.id, line)),
    row_version: String(order.edition),
  };
}

/** The fields for staff. An erased buyer has no address to mail. */
const presentForStaff = (order: OrderRecord): Partial<Order> => ({
  payments: presentPayments(order),
  provider_notices: presentNotices(order),
  to_invoice: presentToInvoice(order),
  unissuable: obstacleToInvoice(order),
  refund: presentRefund(order),
  refundable: presentRefundable(order),
  provider_state: noticePill(order),
  deletable: !isForTheBooks(order),
  pending_since: order.status === orderStatus.pending ? order.pending_since : null,
  reminded: order.reminded ?? null,
  ...presentChoices(order),
});

export function presentLine(orderId: number, line: LineRecord): OrderLine {
  const { publication } = line;
  const { id, name, version, is_signature, is_sent_immediately, is_download } = publication;
  const { has_photo_upload, has_airplane_info } = publication;
  return {
    id: line.id,
    publication: {
      id,
      name,
      version,
      is_signature,
      is_sent_immediately,
      is_download,
      has_photo_upload,
      has_airplane_info,
      applicability: publication.applicability ?? null,
    },
    value: toWire(line.value),
    airplane_prefix: line.airplane_prefix,
    airplane_serial_number: line.airplane_serial_number,
    fuel_type: line.fuel_type,
    file: line.photo === null ? null : `/order/${orderId}/photo/${line.id}/`,
    photo_sent: line.photo_sent ?? null,
    photo_request: line.photo_request ?? null,
    renewal_of: line.renewal_of,
    quotation: line.quotation ?? null,
    ...doubtsOf(line),
  };
}

/** Judges by what was known at the time of the order. A renewal keeps its purchase's aircraft. */
function doubtsOf(line: LineRecord) {
  const { publication, airplane_serial_number: serial, airplane_model: model = null } = line;
  const { effectivity = [], applicability = null, has_airplane_info } = publication;
  if (!has_airplane_info || line.renewal_of !== null) {
    return { outside_effectivity: null, registered_serial: null, aircraft_confirmed: false };
  }
  const { registered_serial: registered = null } = line;
  const said = judgeAircraft({ effectivity, applicability }, { model, serial, registered });
  return {
    outside_effectivity: said.match.kind === 'outside' ? outsideWarning(said.match) : null,
    registered_serial: said.registered,
    aircraft_confirmed: line.aircraft_confirmed === true,
  };
}

function presentClient(client: OrderClient, reader: OrderReader): Order['profile'] {
  const { id, name, company_name, person_or_company } = client;
  const seen = { id, name, company_name, person_or_company };
  if (!reader.isStaff) return seen;
  const { email, phone, cpf, cnpj, ie = null } = client;
  return { ...seen, email, ...(phone === null ? {} : { phone }), cpf, cnpj, ie };
}

/** Only staff see why the provider refused an invoice, and invoices that are not issued yet. */
const presentInvoices = (order: OrderRecord, { isStaff }: OrderReader): OrderInvoice[] =>
  invoicesOf(order)
    .filter(({ state }) => isStaff || state === 'issued' || state === 'cancelled')
    .map((invoice) => {
      const { id, model, number, series, key, issued, value, state, why, files } = invoice;
      const place = `/order/${order.id}/invoices/${id}`;
      const at = (kind: keyof typeof files) => (files[kind] ? `${place}/${kind}/` : null);
      return {
        id,
        model,
        number,
        series,
        key,
        issued,
        state,
        value: toWire(value),
        why: isStaff ? why : null,
        files: { xml: at('xml'), pdf: at('pdf') },
        ...(invoice.reversed ? { reversed: true } : {}),
        ...(isStaff && isToUndo(order, invoice) ? { to_undo: true } : {}),
        ...(isStaff && invoice.undone ? { undone: invoice.undone } : {}),
        ...(isStaff && invoice.asked !== undefined
          ? { desk: presentDesk(invoice, invoice.asked) }
          : {}),
      };
    });

const presentDesk = (invoice: InvoiceRecord, asked: string): NonNullable<OrderInvoice['desk']> => ({
  asked,
  lines: invoice.lines ?? [],
  cancelling: invoice.cancelling !== undefined,
  cancel_until: cancelUntil(invoice),
  cancelled: invoice.cancelled ?? null,
  return_keys: invoice.return_keys ?? [],
});

const presentToInvoice = (order: OrderRecord): OrderInvoicePart[] =>
  partsToIssue(order).map(({ model, value, lines, freight }) => ({
    model,
    value: toWire(value),
    lines: lines.map(({ id }) => id),
    freight: freight > 0,
  }));

const presentPayments = (order: OrderRecord): OrderPayment[] =>
  order.payments.map((payment) => ({
    amount: toWire(payment.amount),
    received: payment.received,
    outcome: payment.outcome,
    paid_with: chargeText(payment),
    charge: payment.id,
    fee: payment.fee === undefined ? null : toWire(payment.fee),
    net: payment.fee === undefined ? null : toWire(centavos(payment.amount - payment.fee)),
    ...presentInstallments(payment),
    to_check: isToCheck(payment, order),
  }));

/** Each installment as the provider reported it or, without a report, only its amount. */
function presentInstallments(payment: PaymentRecord): Pick<OrderPayment, 'installments'> {
  const { amount, times = 1, installments } = payment;
  if (times < 2) return {};
  const said: NonNullable<PaymentRecord['installments']> =
    installments ?? installmentAmounts(amount, times).map((each) => ({ amount: each }));
  return {
    installments: said.map(({ amount: each, fee, on, state }) => ({
      amount: toWire(each),
      fee: fee === undefined ? null : toWire(fee),
      transfer_on: on ?? null,
      state: state ?? null,
    })),
  };
}

const presentNotices = (order: OrderRecord): OrderNotice[] =>
  (order.notices ?? []).map((notice) => ({
    kind: notice.kind,
    label: noticeLabel(order, notice),
    amount: notice.amount === null ? null : toWire(notice.amount),
    received: notice.received,
    to_check: isNoticeToCheck(notice, order),
  }));

const presentRefund = ({ refund }: OrderRecord): OrderRefund | null =>
  refund
    ? {
        state: refund.state,
        amount: toWire(refund.amount),
        reason: refund.reason,
        by: refund.by.name,
        asked: refund.asked,
        why: refund.why ?? null,
        link: refund.link ?? null,
      }
    : null;

function presentWithdrawals(
  order: OrderRecord,
  { isStaff }: OrderReader,
): Pick<Order, 'withdrawal' | 'earlier_withdrawals'> {
  const { withdrawal, earlier_withdrawals: earlier = [] } = order;
  const present = (one: WithdrawalRecord) => {
    const { reason, pix_key, returned = null, settled = null, amount, lines, ...shown } = one;
    return {
      ...shown,
      amount: toWire(amount ?? amountToReturn(order, one)),
      returned,
      settled,
      lines: lines ?? null,
      freight: lines ? one.freight === true : true,
      ...(isStaff ? { reason, pix_key } : {}),
    };
  };
  return {
    withdrawal: withdrawal ? present(withdrawal) : null,
    ...(earlier.length > 0 ? { earlier_withdrawals: earlier.map(present) } : {}),
  };
}

/** Clients see neither denied refunds nor staff's reasons. */
const presentReturns = (order: OrderRecord, { isStaff }: OrderReader): OrderReturn[] =>
  refundsOf(order)
    .filter(({ state }) => isStaff || state !== 'denied')
    .map(({ amount, part, billed, lines, freight, reason, state, asked, settled }) => ({
      amount: toWire(amount),
      ...(part && billed !== amount ? { billed: toWire(billed) } : {}),
      lines,
      freight,
      reason: isStaff ? reason : null,
      state,
      date: todayInSaoPaulo(new Date(settled ?? asked)),
    }));

function presentRefundable(order: OrderRecord): OrderRefundable | null {
  if (isRefundUnderWay(order)) return null;
  const through = refundableOf(order);
  const left = through ?? refundableOutside(order);
  if (!left) return null;
  const { lines, freight } = left;
  const payment = through?.payment;
  return {
    charge: payment?.id ?? null,
    means: payment?.means ?? null,
    paid_at: payment?.received ?? order.paid_at ?? '',
    paid: toWire(payment?.amount ?? amountDue(order)),
    left: toWire(left.left),
    lines: lines.map(({ id, value }) => ({ line: id, amount: toWire(value) })),
    freight: freight > 0 ? toWire(freight) : null,
  };
}

function answerBy(order: OrderRecord): string | null {
  // While another photo is awaited, it is the client who has to answer.
  const waits = order.lines.some(({ photo_request }) => photo_request);
  if (order.status !== orderStatus.underReview || waits) return null;
  return new Date(Date.parse(reviewingSince(order)) + reviewTime).toISOString();
}

/** Payments that do not fit the order's total. */
function presentUnfit(order: OrderRecord): Pick<Order, 'paid_part' | 'paid_beyond'> {
  const part = paidInPart(order);
  const beyond = paidBeyond(order);
  return {
    ...(part === null ? {} : { paid_part: toWire(part) }),
    ...(beyond === null ? {} : { paid_beyond: toWire(beyond) }),
  };
}

const presentCard = ({ card, status }: OrderRecord): Order['card'] =>
  card && status === orderStatus.pending
    ? { url: card.url, installments: card.times, state: card.state, opened: card.opened }
    : null;

/** A slip is shown only while the order awaits payment. */
function presentBoleto(
  { boleto, status }: OrderRecord,
  today: CalendarDate,
): Pick<Order, 'transaction_link' | 'boleto'> {
  if (!boleto || status !== orderStatus.pending) return { transaction_link: null, boleto: null };
  return {
    transaction_link: boleto.link,
    boleto: {
      line: boleto.line,
      due: boleto.due,
      due_note: dueNoteOf(boleto),
      expired: lastPayableDay(boleto.due) < today,
    },
  };
}
