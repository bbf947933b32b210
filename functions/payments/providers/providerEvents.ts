import type { CardFacts, ChargeMeans } from '#shared/orders/received';
import { type Centavos, centavos, maxAmount, parseMoney } from '#shared/values/money';
import { log } from '#platform/runtime/logger';
import type { ProviderNoticeKind } from '#functions/orders/transitions/payments/providerNotice';
import type { PaidInstallment, PaymentEvent } from './paymentProvider';
import { notAnEvent } from './tokenWebhook';

/** The event names of Asaas, which the embedded provider uses too; other events concern no order. */
const kinds: ReadonlyMap<string, ProviderNoticeKind> = new Map([
  ['PAYMENT_REFUNDED', 'refunded'],
  ['PAYMENT_PARTIALLY_REFUNDED', 'partlyRefunded'],
  ['PAYMENT_REFUND_IN_PROGRESS', 'refundStarted'],
  ['PAYMENT_REFUND_DENIED', 'refundDenied'],
  ['PAYMENT_CHARGEBACK_REQUESTED', 'disputed'],
  ['PAYMENT_CHARGEBACK_DISPUTE', 'disputeContested'],
  ['PAYMENT_AWAITING_CHARGEBACK_REVERSAL', 'disputeReversed'],
  ['PAYMENT_RECEIVED_IN_CASH_UNDONE', 'receiptUndone'],
  ['PAYMENT_DELETED', 'deleted'],
  ['PAYMENT_RESTORED', 'restored'],
  ['PAYMENT_BANK_SLIP_CANCELLED', 'slipCancelled'],
  ['PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', 'cardRefused'],
  ['PAYMENT_REPROVED_BY_RISK_ANALYSIS', 'cardRefused'],
  ['PAYMENT_AWAITING_RISK_ANALYSIS', 'cardAnalysed'],
]);

const means: ReadonlyMap<string, ChargeMeans> = new Map([
  ['PIX', 'pix'],
  ['BOLETO', 'slip'],
  ['CREDIT_CARD', 'card'],
  ['DEBIT_CARD', 'card'],
]);

export type Reported = {
  readonly id: string;
  readonly event: string;
  readonly order: number;
  readonly boleto: string | null;
  /** The amount of the charge in reais. */
  readonly value: string | number;
  /** The ISO 4217 code, where the provider gives it. */
  readonly currency?: string | null | undefined;
  /** The amount refunded so far in reais, where the provider says so. */
  readonly returned?: string | number | undefined;
  /** Asaas' name for the means of payment. */
  readonly billingType?: string | null | undefined;
  /** The value minus the provider's fee, in reais. */
  readonly net?: string | number | null | undefined;
  readonly card?: CardFacts | undefined;
  readonly times?: number | undefined;
  /** The installments, as far as the provider reports them. */
  readonly installments?: readonly PaidInstallment[] | undefined;
};

/** Orders are in reais, so an amount in another currency pays for nothing. */
const reais = 'BRL';

/** Translates an event about an order's charge into the shop's terms. */
export function eventMeaning({
  id,
  event,
  order,
  boleto,
  value,
  currency,
  returned,
  billingType,
  net,
  card,
  times,
  installments,
}: Reported): PaymentEvent {
  if ((currency ?? reais) !== reais) {
    log('warn', 'payment.other_currency', { order, event: id });
    return { id, type: 'other' };
  }
  if (event === 'PAYMENT_RECEIVED' || event === 'PAYMENT_CONFIRMED') {
    const amount = positive(value);
    if (amount === null) throw notAnEvent();
    const paid = { id, type: 'paid', order, boleto, amount } as const;
    const by = { means: means.get(billingType ?? ''), card, times, installments };
    return { ...paid, ...by, fee: feeOf(amount, net) };
  }
  const kind = kinds.get(event);
  if (!kind) return { id, type: 'other' };
  return { id, type: 'notice', kind, order, boleto, amount: positive(returned ?? value) };
}

/** The fee; undefined when the net amount is unknown or higher than the payment. */
function feeOf(amount: Centavos, net: Reported['net']): Centavos | undefined {
  const paidOut = positive(net ?? '');
  return paidOut === null || paidOut > amount ? undefined : centavos(amount - paidOut);
}

function positive(value: string | number): Centavos | null {
  const amount = parseMoney(value);
  return amount === null || amount < 0 || amount > maxAmount ? null : amount;
}
