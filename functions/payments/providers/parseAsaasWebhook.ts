import * as v from 'valibot';
import { log } from '#platform/runtime/logger';
import { sum, toWire, type WireMoney } from '#shared/values/money';
import { type AsaasApi, asaasCard, asaasRefund } from './asaasApi';
import { refundedOfPlan, cardOf, installmentsOf, planOf } from './asaasPlan';
import { asaasSecrets } from './asaasSecrets';
import type { PaymentEvent, PaymentProvider, ProviderSecret } from './paymentProvider';
import { eventMeaning, type Reported } from './providerEvents';
import type { AutomaticPixEvent } from './automaticPix';
import { automaticPixMeaning } from './automaticPixMeaning';
import { tokenWebhook } from './tokenWebhook';

/** The reasons of Asaas that a customer can understand. */
const bankReasons = new Map([
  ['ACCOUNT_CLOSED', 'conta encerrada'],
  ['ACCOUNT_BLOCKED', 'conta bloqueada'],
  ['MAXIMUM_AMOUNT_EXCEEDED', 'valor acima do limite definido no banco'],
  ['AMOUNT_MISMATCH', 'valor diferente do autorizado'],
  ['PAYER_CPF_CNPJ_MISMATCH', 'CPF ou CNPJ diferente do titular da conta'],
  ['PAYMENT_OVERDUE', 'sem saldo ou limite no dia da cobrança'],
  ['EXTERNAL_INSTITUTION_ERROR', 'falha no banco'],
]);

/** The reason in words; null for reasons that mean nothing outside a bank. */
const bankReason = (name: string | null | undefined): string | null =>
  bankReasons.get(name ?? '') ?? null;

const tokenHeader = 'asaas-access-token';

type Refund = v.InferOutput<typeof asaasRefund>;

const eventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  event: v.pipe(v.string(), v.nonEmpty()),
  /** The account of the event; several accounts of one owner may share a token. */
  account: v.fallback(v.nullish(v.object({ id: v.string() })), null),
  /** The charge; absent in events about other things. */
  payment: v.nullish(
    v.object({
      id: v.string(),
      externalReference: v.nullish(v.string()),
      value: v.number(),
      currency: v.fallback(v.nullish(v.string()), null),
      billingType: v.fallback(v.nullish(v.string()), null),
      // These must never refuse an event, because Asaas would then stop sending the others.
      refunds: v.fallback(v.nullish(v.array(asaasRefund)), null),
      netValue: v.fallback(v.nullish(v.number()), null),
      installment: v.fallback(v.nullish(v.string()), null),
      creditCard: v.fallback(v.nullish(asaasCard), null),
    }),
  ),
  /** Present in events of Pix Automático; the reasons are keys of `bankReasons`. */
  authorization: v.fallback(
    v.nullish(v.object({ id: v.string(), cancellationReason: v.nullish(v.string()) })),
    null,
  ),
  paymentInstruction: v.fallback(
    v.nullish(
      v.object({
        paymentId: v.nullish(v.string()),
        refusalReason: v.nullish(v.string()),
        authorization: v.object({ id: v.string() }),
      }),
    ),
    null,
  ),
});
type AsaasEvent = v.InferOutput<typeof eventSchema>;

/** Reads the event of a webhook call that carries the token agreed with Asaas. */
export const parseAsaasWebhook = (
  secret: ProviderSecret,
  api: AsaasApi,
): PaymentProvider['parseWebhook'] =>
  tokenWebhook({
    header: tokenHeader,
    token: async () => (await asaasSecrets(secret)).webhookToken,
    schema: eventSchema,
    meaningOf: async (event) => {
      const { account: own } = await asaasSecrets(secret);
      const account = event.account?.id;
      if (!own || !account || account === own) return meaningOf(event, api);
      log('warn', 'payment.other_account', { event: event.id });
      return { id: event.id, type: 'other' };
    },
  });

async function meaningOf(
  received: AsaasEvent,
  api: AsaasApi,
): Promise<PaymentEvent | AutomaticPixEvent> {
  const { id, event, payment } = received;
  if (event.startsWith('PIX_AUTOMATIC_')) return automaticMeaning(received);
  const order = orderOfReference(payment?.externalReference);
  // A charge made manually at Asaas belongs to no order.
  if (!payment || order === null) return { id, type: 'other' };
  const { id: boleto, value, refunds, billingType, netValue: net, installment, currency } = payment;
  const reported = { id, event, order, billingType, currency, card: cardOf(payment) };
  if (installment) return ofPlan({ ...reported, boleto: installment }, api);
  return eventMeaning({ ...reported, boleto, value, net, returned: returnedOf(refunds ?? []) });
}

type ReportedPlan = Omit<Reported, 'value' | 'net' | 'returned' | 'times' | 'installments'> & {
  readonly boleto: string;
};

/**
 * Asaas reports each part of a plan separately. To the shop they are one payment, so the plan's present
 * state says what was paid and refunded.
 */
async function ofPlan(reported: ReportedPlan, api: AsaasApi): Promise<PaymentEvent> {
  const plan = await planOf(api, reported.boleto);
  const back = refundedOfPlan(plan);
  const isPart = reported.event === 'PAYMENT_REFUNDED' && back < plan.value;
  return eventMeaning({
    ...reported,
    event: isPart ? 'PAYMENT_PARTIALLY_REFUNDED' : reported.event,
    value: toWire(plan.value),
    net: plan.net === null ? null : toWire(plan.net),
    ...(back > 0 ? { returned: toWire(back) } : {}),
    times: plan.parts.length,
    installments: installmentsOf(plan),
  });
}

function automaticMeaning({ id, event, authorization, paymentInstruction: charged }: AsaasEvent) {
  const named = charged?.authorization ?? authorization;
  if (!named) return { id, type: 'other' } as const;
  const why = bankReason(charged?.refusalReason ?? authorization?.cancellationReason);
  const charge = charged?.paymentId;
  return automaticPixMeaning({ id, event, why, authorization: named.id, charge });
}

/** The refunded amount; undefined when Asaas lists no refunds, which means a full refund. */
function returnedOf(refunds: readonly Refund[]): WireMoney | undefined {
  const carriedOut = refunds.filter(({ status }) => status !== 'CANCELLED');
  return carriedOut.length === 0 ? undefined : toWire(sum(carriedOut.map(({ value }) => value)));
}

/** The order in a reference of either kind; leading zeros and a missing sequence are accepted. */
export function orderOfReference(reference: string | null | undefined): number | null {
  const [, order] = /^0*([1-9]\d{0,14})(?:-c?\d{1,4})?$/.exec(reference ?? '') ?? [];
  return order === undefined ? null : Number(order);
}

/** The reference of a charge at Asaas: the order and the sequence of its boleto. */
export const asaasReference = (order: number, sequence: number): string => `${order}-${sequence}`;

/** The reference of a card page; pages are counted separately from boletos. */
export const asaasCardReference = (order: number, sequence: number): string =>
  `${order}-c${sequence}`;
