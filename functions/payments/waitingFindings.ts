import {
  type OrderRecord,
  amountDue,
  type NoticeRecord,
  type PaymentRecord,
} from '#functions/orders/orderRecord';
import { findOrder, ordersToCheck } from '#functions/orders/orderRepository';
import {
  type FindingRecord,
  findingId,
  type FoundDifference,
  seenByNoCheck,
} from './findingRecord';
import { findOpenFinding, openFindingsOf } from './findingRepository';
import type { FindingKind } from '#shared/payments/paymentCheck';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { isNoticeToCheck, isToCheck } from '#functions/orders/transitions/payments/paymentsToCheck';

/**
 * The findings that an order itself states, one for each charge. They wait from the event on, without the next check,
 * and remain when no provider lists the charge any more.
 */
function findingsOfOrder(order: OrderRecord): FindingRecord[] {
  const { payments, notices = [] } = order;
  const found = [
    ...payments.filter((payment) => isToCheck(payment, order)).map(ofPayment(order)),
    ...notices
      .filter((notice) => isNoticeToCheck(notice, order))
      .map(ofNotice(order))
      .toReversed(),
  ];
  return [...new Map(found.toReversed().map((one) => [one.charge, one])).values()].toReversed();
}

const paymentKinds = {
  late: 'late',
  repeated: 'repeated',
  ungranted: 'ungranted',
  underpaid: 'amount',
  overpaid: 'amount',
  returned: 'returned',
  confirmed: 'amount',
} as const satisfies Record<PaymentRecord['outcome'], FindingKind>;

const ofPayment = (order: OrderRecord) => (payment: PaymentRecord) =>
  recordOf(
    { ...factsOfOrder(order), ...factsOf(payment), kind: paymentKinds[payment.outcome] },
    payment.received,
  );

/** Notices that do not mean a refund; for disputed and denied ones the shop still has the money. */
const noticeKinds: Partial<Record<NoticeRecord['kind'], FindingKind>> = {
  disputed: 'disputed',
  disputeContested: 'disputed',
  refundDenied: 'denied',
};

const ofNotice = (order: OrderRecord) => (notice: NoticeRecord) => {
  const { kind, boleto: charge, amount: there, received } = notice;
  const payment = order.payments.find(({ id }) => id === charge);
  const facts = payment
    ? factsOf(payment)
    : { charge, there, provider: null, fee: null, day: todayInSaoPaulo(new Date(received)) };
  return recordOf(
    { ...factsOfOrder(order), ...facts, kind: noticeKinds[kind] ?? 'returned' },
    received,
  );
};

const factsOfOrder = (order: OrderRecord) => ({ order: order.id, here: amountDue(order) });

const factsOf = (payment: PaymentRecord): Omit<FoundDifference, 'kind' | 'order' | 'here'> => {
  const { id: charge, amount: there, provider, fee = null, received } = payment;
  return { charge, there, provider, fee, day: todayInSaoPaulo(new Date(received)) };
};

const recordOf = (found: FoundDifference, at: string): FindingRecord => ({
  ...found,
  id: findingId(found),
  found: at,
  settled: null,
  seen: seenByNoCheck,
});

const chargeOf = ({ order, charge }: FindingRecord): string => `${order ?? ''}:${charge ?? ''}`;

/** The open findings of the Conferência, from the check and from orders, oldest first. */
export async function waitingFindings(): Promise<FindingRecord[]> {
  const [open, orders] = await Promise.all([openFindingsOf(), ordersToCheck()]);
  const known = new Set(open.map(chargeOf));
  const others = orders.flatMap(findingsOfOrder).filter((one) => !known.has(chargeOf(one)));
  return [...open, ...others].toSorted((one, other) => one.day.localeCompare(other.day));
}

type Waiting = { readonly finding: FindingRecord; readonly order: OrderRecord | undefined };

/** An open finding with its order; undefined once somebody settled it. */
export async function findWaitingFinding(id: string): Promise<Waiting | undefined> {
  const stored = await findOpenFinding(id);
  const named = stored ? stored.order : Number(id.split(':')[1]);
  const order = named ? await findOrder(named) : undefined;
  const finding = stored ?? (order && findingsOfOrder(order).find((one) => one.id === id));
  return finding && { finding, order };
}
