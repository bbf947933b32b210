import * as v from 'valibot';
import { calendarDate, isCalendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { callService } from '#platform/runtime/callService';
import { config } from '#platform/config/config';
import { asaasSecrets } from './asaasSecrets';
import type { ProviderSecret } from './paymentProvider';

/** A boleto takes up to four successive calls, and its caller waits ten seconds. */
const timeoutMs = 4000;

const money = v.pipe(
  v.number(),
  v.transform((reais) => centavos(Math.round(reais * 100))),
);

/** Of a card, Asaas reports only the last four digits and the brand. */
export const asaasCard = v.object({
  creditCardNumber: v.nullish(v.string()),
  creditCardBrand: v.nullish(v.string()),
});

/** A refund of a charge: `DONE`, `PENDING` or `CANCELLED`. */
export const asaasRefund = v.object({ value: money, status: v.nullish(v.string()) });

/** An invalid day is ignored, because only staff see it and it must not break a charge. */
const transferDay = v.fallback(
  v.nullish(v.pipe(v.string(), v.check(isCalendarDate), v.transform(calendarDate))),
  null,
);

const payment = v.object({
  id: v.string(),
  /** The provider's id of the payer. */
  customer: v.string(),
  status: v.string(),
  deleted: v.optional(v.boolean(), false),
  value: money,
  dueDate: v.pipe(v.string(), v.transform(calendarDate)),
  nossoNumero: v.nullish(v.string(), ''),
  bankSlipUrl: v.nullish(v.string()),
  invoiceUrl: v.nullish(v.string()),
  externalReference: v.nullish(v.string()),
  /** The means of payment; a `BOLETO` becomes `PIX` once its Pix code was paid. */
  billingType: v.nullish(v.string()),
  /** The value minus the provider's fee. */
  netValue: v.nullish(money),
  paymentDate: v.nullish(v.pipe(v.string(), v.transform(calendarDate))),
  refunds: v.fallback(v.nullish(v.array(asaasRefund)), null),
  /** The id of the installment plan that the charge belongs to. */
  installment: v.nullish(v.string()),
  creditCard: v.fallback(v.nullish(asaasCard), null),
  installmentNumber: v.fallback(v.nullish(v.number()), null),
  /** The day on which the shop gets the money; `estimatedCreditDate` is the expected one. */
  creditDate: transferDay,
  estimatedCreditDate: transferDay,
});
export type AsaasPayment = v.InferOutput<typeof payment>;

const customer = v.object({ id: v.string() });
const plan = v.object({ id: v.string() });
const listOf = <Schema extends v.GenericSchema>(row: Schema) => v.object({ data: v.array(row) });
const paymentList = v.object({ data: v.array(payment), hasMore: v.optional(v.boolean(), false) });
const codes = v.object({ identificationField: v.string(), barCode: v.string() });
const pix = v.object({ payload: v.string() });
const slipRefund = v.object({ requestUrl: v.string() });
const deletion = v.object({ deleted: v.literal(true) });
/** The code (`payload`) of a Pix Automático makes the first payment and authorises later ones. */
const authorization = v.object({
  id: v.string(),
  status: v.string(),
  contractId: v.nullish(v.string()),
  customerId: v.nullish(v.string()),
  payload: v.nullish(v.string()),
});

type Access = {
  readonly url: string;
  readonly secret: ProviderSecret;
  /** Aborts when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal | undefined;
};

/** The shop's calls to Asaas' API v3; each reply is checked against a schema. */
export function asaasApi({ url: baseUrl, secret, signal }: Access) {
  const call = async <Schema extends v.GenericSchema>(
    path: `/${string}`,
    answer: Schema,
    sent: { readonly method?: 'POST' | 'DELETE'; readonly json?: unknown } = {},
  ): Promise<v.InferOutput<Schema>> => {
    const { apiKey } = await asaasSecrets(secret);
    const reply = await callService(`${baseUrl}${path}`, {
      headers: { access_token: apiKey, 'User-Agent': config.SITE_NAME },
      timeoutMs,
      signal,
      ...sent,
    });
    return v.parse(answer, reply);
  };
  const query = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams(fields).toString();
  const named = (id: string): `/payments/${string}` => `/payments/${encodeURIComponent(id)}`;
  return {
    customersOf: async (cpfCnpj: string) =>
      (await call(`/customers?${query({ cpfCnpj })}`, listOf(customer))).data,
    createCustomer: (json: object) => call('/customers', customer, { method: 'POST', json }),
    paymentsOf: async (externalReference: string) =>
      (await call(`/payments?${query({ externalReference })}`, listOf(payment))).data,
    /** The charges of a plan; one page is enough for the most installments allowed. */
    paymentsIn: async (installment: string) =>
      (await call(`/payments?${query({ installment, limit: '100' })}`, paymentList)).data,
    deletePlan: (id: string) =>
      call(`/installments/${encodeURIComponent(id)}`, deletion, { method: 'DELETE' }),
    refundPlan: (id: string) =>
      call(`/installments/${encodeURIComponent(id)}/refund`, plan, { method: 'POST' }),
    paymentsPaid: (range: Readonly<Record<string, string>>) =>
      call(`/payments?${query(range)}`, paymentList),
    createPayment: (json: object) => call('/payments', payment, { method: 'POST', json }),
    payment: (id: string) => call(named(id), payment),
    deletePayment: (id: string) => call(named(id), deletion, { method: 'DELETE' }),
    refundPayment: (id: string, json: object) =>
      call(`${named(id)}/refund`, payment, { method: 'POST', json }),
    refundSlip: (id: string) =>
      call(`${named(id)}/bankSlip/refund`, slipRefund, { method: 'POST' }),
    authorizationsOf: async (customerId: string) =>
      (await call(`/pix/automatic/authorizations?${query({ customerId })}`, listOf(authorization)))
        .data,
    authorization: (id: string) =>
      call(`/pix/automatic/authorizations/${encodeURIComponent(id)}`, authorization),
    createAuthorization: (json: object) =>
      call('/pix/automatic/authorizations', authorization, { method: 'POST', json }),
    deleteAuthorization: (id: string) =>
      call(`/pix/automatic/authorizations/${encodeURIComponent(id)}`, authorization, {
        method: 'DELETE',
      }),
    codesOf: (id: string) => call(`${named(id)}/identificationField`, codes),
    pixOf: (id: string) => call(`${named(id)}/pixQrCode`, pix),
  };
}
export type AsaasAuthorization = v.InferOutput<typeof authorization>;
export type AsaasApi = ReturnType<typeof asaasApi>;
