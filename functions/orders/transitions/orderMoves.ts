import {
  type OrderStatus,
  orderStatus,
  orderStatusLabel,
  orderTransitions,
} from '#shared/orders/orderStatus';
import { type Effect, queueJob } from '#platform/history/queue';
import { refused } from '#platform/domainErrors';
import type { Write } from '#platform/db/write';
import { bookReversal } from '../bookkeeping/bookingRepository';
import { billedRefunds } from '../bookkeeping/refundedParts';
import { amountToReturn } from '../bookkeeping/withdrawnParts';
import { issuesAtPayment, partsToIssue } from '../bookkeeping/invoiceParts';
import { invoicesReopened } from '../bookkeeping/invoicesToUndo';
import { soldWithoutRefundedParts, soldIn } from '../bookkeeping/soldIn';
import { mailClient, type MailedBesides } from '../mails/queueing/orderMailEffects';
import type { CustomerMail } from '../effects';
import { isWithdrawalOpen, type OrderRecord } from '../orderRecord';
import { announceOrder } from '../announceOrder';
import { isLate } from './payments/paymentsToCheck';
import { holdRenewals, releaseRenewals } from '../bookkeeping/pendingRenewalRepository';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

/** A change that the table of transitions allows, written like `1>2`. */
export type Step = {
  [From in OrderStatus]: `${From}>${(typeof orderTransitions)[From][number]}`;
}[OrderStatus];

export type OrderMove = {
  /** Portuguese text for the order's history. */
  readonly action: string;
  /** What the client reads, where the change of status does not say it. */
  readonly forClient?: string;
  readonly changes: (order: OrderRecord, now: Date) => Partial<OrderRecord>;
  readonly mail?: CustomerMail;
  readonly effects?: (before: OrderRecord, after: OrderRecord) => readonly Effect[];
  readonly writes?: (order: OrderRecord, now: Date) => readonly Write[];
};

/** Drops requests for new photos, which a decision settles. */
const withoutPhotoRequests = ({ lines }: OrderRecord): Partial<OrderRecord> =>
  lines.some((line) => line.photo_request)
    ? { lines: lines.map((line) => ({ ...line, photo_request: undefined })) }
    : {};

/** Marks each photo as approved; approved photos serve later orders of the same aircraft. */
function withPhotosApproved(order: OrderRecord): Partial<OrderRecord> {
  const settled = withoutPhotoRequests(order);
  return { ...settled, ...withPhotoApproval({ ...order, ...settled }, true) };
}

/** Makes staff check each photo again, including those approved with an earlier order. */
const withPhotosUnapproved = (order: OrderRecord): Partial<OrderRecord> =>
  withPhotoApproval(order, false);

const withPhotoApproval = ({ lines }: OrderRecord, photo_approved: boolean): Partial<OrderRecord> =>
  lines.some(({ photo }) => photo !== null)
    ? { lines: lines.map((line) => (line.photo === null ? line : { ...line, photo_approved })) }
    : {};
/** Fields of an order that leave its client nothing to pay. */
export const withoutCharges = { boleto: null, card: null, automatic_pix: undefined } as const;
const unpayable = () => withoutCharges;
const unpaid = () => ({ paid_at: null, ...withoutCharges });

/**
 * Voids slip, card page and automatic Pix of an order that needs no payment any more, so that nobody pays it, or pays
 * twice. It refunds nothing.
 */
export const voidCharges = ({
  boleto,
  card,
  automatic_pix: automatic,
}: Partial<Pick<OrderRecord, 'boleto' | 'card' | 'automatic_pix'>>): Effect[] => [
  ...[boleto, card].flatMap((charge) =>
    charge ? [queueJob.voidBoleto({ provider: charge.provider, boleto: charge.id })] : [],
  ),
  ...(automatic?.charge
    ? [queueJob.voidBoleto({ provider: automatic.provider, boleto: automatic.charge })]
    : []),
];

/** Voids all charges of an order that ends unpaid, including one whose creation the provider never confirmed. */
export const voidEveryCharge = (order: OrderRecord): Effect[] => [
  ...voidCharges(order),
  queueJob.voidUnanswered({
    order: order.id,
    boleto: order.boletos + 1,
    card: (order.cards ?? 0) + 1,
  }),
];

/** Updates at once a subscription whose automatic renewal has failed. */
const updateAutoRenewal = ({ automatic_pix: automatic }: OrderRecord): Effect[] =>
  automatic ? [queueJob.followAutoRenewal({ signature: automatic.signature })] : [];

const makeSignatures = ({ id, paid_at }: OrderRecord): Effect =>
  queueJob.makeSignatures({ order: id, paid_at });

const revokeSignatures = ({ id, paid_at }: OrderRecord): Effect =>
  queueJob.revokeSignatures({ order: id, paid_at });

/** Updates the dispatch desk, because the order's packed contents may have to be unpacked, or no longer. */
const refreshWaiting = ({ id: order, client }: OrderRecord): Effect =>
  queueJob.refreshWaiting({ client: client.id, order });

/** Asks for invoices where the settings say so; a free order has none. */
const issueAtPayment = (order: OrderRecord): Effect[] =>
  issuesAtPayment && partsToIssue(order).length > 0
    ? [queueJob.issueInvoices({ order: order.id })]
    : [];

/** Suspends or reopens the order's signatures and waiting shipments, as its withdrawal's state demands. */
export const refreshSuspension = ({ id: order, client }: OrderRecord): Effect[] => [
  queueJob.suspendSignatures({ order }),
  queueJob.refreshWaiting({ client: client.id, order }),
];

/** Closes an open withdrawal, because the order was refunded, by whatever way. */
const withWithdrawalClosed = (order: OrderRecord, now: Date): Partial<OrderRecord> =>
  order.withdrawal && isWithdrawalOpen(order)
    ? {
        withdrawal: {
          ...order.withdrawal,
          state: 'refunded',
          settled: now.toISOString(),
          amount: amountToReturn(order, order.withdrawal),
        },
      }
    : {};

const confirmed = (order: OrderRecord, now: Date): Partial<OrderRecord> => ({
  paid_at: now.toISOString(),
  reason: null,
  ...withoutCharges,
  // A late payment now pays the order, so that another cancellation starts afresh.
  payments: order.payments.map((payment) =>
    isLate(payment) ? { ...payment, outcome: 'confirmed' } : payment,
  ),
});

function reversalWrites(order: OrderRecord, now: Date): Write[] {
  const total = billedRefunds(order);
  const back = total === 0 ? {} : { back: { total, rest: soldWithoutRefundedParts(order) } };
  return bookReversal({ ...order, sold: soldIn(order), ...back }, now);
}

export const orderMoves = {
  '1>2': {
    action: 'Pagamento confirmado',
    changes: confirmed,
    mail: 'paymentConfirmed',
    effects: (before, after) => [
      makeSignatures(after),
      ...voidCharges(before),
      ...issueAtPayment(after),
      announceOrder('order.paid', after),
    ],
    writes: releaseRenewals,
  },
  '1>3': {
    action: 'Pedido cancelado',
    changes: unpayable,
    mail: 'orderCancelled',
    effects: (before) => [...voidEveryCharge(before), ...updateAutoRenewal(before)],
    writes: releaseRenewals,
  },
  '1>4': {
    action: 'Pedido devolvido para análise',
    changes: (order, now) => ({
      ...withPhotosUnapproved(order),
      review_since: now.toISOString(),
      card: null,
    }),
    effects: ({ card }) => voidCharges({ card }),
  },
  '2>1': {
    action: 'Pagamento desfeito',
    changes: unpaid,
    effects: (before) => [revokeSignatures(before)],
    writes: (order, now) => [...holdRenewals(order), ...reversalWrites(order, now)],
  },
  '2>3': {
    action: 'Pedido estornado',
    changes: (order, now) => ({
      ...unpaid(),
      refunded: true,
      ...(order.paid_at === null
        ? {}
        : { reversal: { paid_at: order.paid_at, at: now.toISOString() } }),
      ...withWithdrawalClosed(order, now),
    }),
    mail: 'orderRefunded',
    effects: (before) => [
      revokeSignatures(before),
      ...(isWithdrawalOpen(before) ? refreshSuspension(before) : [refreshWaiting(before)]),
      announceOrder('order.refunded', before),
    ],
    writes: reversalWrites,
  },
  '3>1': {
    action: 'Pedido reaberto',
    changes: (order) => ({ ...unpayable(), ...invoicesReopened(order) }),
    mail: 'orderReopened',
    writes: (order) => holdRenewals(order),
  },
  '3>2': {
    action: 'Pagamento confirmado após o cancelamento',
    changes: (order, now) => ({ ...confirmed(order, now), ...invoicesReopened(order) }),
    mail: 'paymentConfirmed',
    effects: (_, after) => [
      makeSignatures(after),
      refreshWaiting(after),
      ...issueAtPayment(after),
      announceOrder('order.paid', after),
    ],
  },
  '4>1': {
    action: 'Pedido aprovado',
    changes: withPhotosApproved,
    mail: 'photoApproved',
  },
  '4>3': {
    action: 'Pedido reprovado',
    changes: (order) => ({ ...withoutPhotoRequests(order), ...withoutCharges }),
    mail: 'orderRejected',
    effects: voidEveryCharge,
    writes: releaseRenewals,
  },
} as const satisfies Record<Step, OrderMove>;

/** The move of an order under review whose client gave it up; it is not rejected. */
export const givenUpInReview: OrderMove = {
  ...orderMoves['4>3'],
  action: 'Pedido cancelado',
  forClient: 'Pedido cancelado',
  mail: 'orderCancelled',
};

const isStep = (step: string): step is Step => Object.hasOwn(orderMoves, step);

/** The move from one status to another; throws a refusal when there is none. */
export function orderMove(from: OrderStatus, to: OrderStatus): OrderMove {
  const step = `${from}>${to}`;
  if (isStep(step)) return orderMoves[step];
  const was = orderStatusLabel(from, null);
  const wanted = orderStatusLabel(to, null);
  throw refused(orderRefusals.no_transition(was, wanted));
}

/** The effects of a move; the work comes before the e-mail about it. */
export const effectsOf = (
  { effects, mail }: OrderMove,
  before: OrderRecord,
  after: OrderRecord,
  besides?: MailedBesides,
): Effect[] => [
  ...(effects?.(before, after) ?? []),
  ...(after.status === orderStatus.cancelled ? [queueJob.endAssignment({ order: after.id })] : []),
  ...(mail === undefined ? [] : mailClient(mail, after, besides)),
];
