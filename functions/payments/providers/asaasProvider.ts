import { centavos, sum } from '#shared/values/money';
import { refused } from '#platform/domainErrors';
import { ServiceError } from '#platform/runtime/callService';
import { type AsaasApi, asaasApi, type AsaasPayment } from './asaasApi';
import { asaasAutomaticPix } from './asaasAutomaticPix';
import { asaasCustomer } from './asaasCustomer';
import { asaasReasons, asaasRefusal, notAnswered } from './asaasRefusal';
import {
  BoletoUnsettled,
  type Boleto,
  type BoletoRequest,
  type BoletoState,
  type CardPage,
  type CardRequest,
  type ListedPayment,
  type Payer,
  type PaymentPage,
  type PaymentRange,
  type PaymentProvider,
  type ProviderSecret,
  type RefundAnswer,
  type RefundRequest,
} from './paymentProvider';
import { refundedOfPlan, feeOf, isPlanId, planOf, planState, refundedIn } from './asaasPlan';
import {
  asaasCardReference,
  asaasReference,
  orderOfReference,
  parseAsaasWebhook,
} from './parseAsaasWebhook';
import { buyersNumber } from './buyersNumber';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

/** Banks accept a slip as long as the order awaits payment; later the shop issues another. */
const payableDaysAfterDue = 7;

/**
 * Boletos registered by Asaas, which has no idempotency keys. A charge carries the order and the
 * boleto's number as its reference and is looked up before it is made, so that one left by an earlier
 * attempt is used instead of made twice.
 */
export function asaasProvider(
  url: string,
  secret: ProviderSecret = 'paymentProvider',
): PaymentProvider {
  const api = asaasApi({ url, secret });
  return {
    name: 'asaas',
    keepsBooks: true,
    createBoleto: async (request) => {
      const patient = asaasApi({ url, secret, signal: request.signal });
      try {
        const charge = await earlierCharge(patient, request);
        if (charge) return await boletoOf(patient, charge);
        if (request.isRetry) throw new BoletoUnsettled(notAnswered);
        const charged = { billingType: 'BOLETO', value: request.order.total / 100 };
        return await makeCharge(patient, await draftOf(patient, request, charged));
      } catch (error) {
        throw error instanceof ServiceError ? refused(asaasRefusal(error)) : error;
      }
    },
    createCard: async (request) => {
      const patient = asaasApi({ url, secret, signal: request.signal });
      try {
        const left = await earlierPage(patient, request);
        if (left) return pageOf(left);
        if (request.isRetry) throw new BoletoUnsettled(notAnswered);
        const draft = await draftOf(patient, request, cardChargeOf(request));
        return pageOf(await createdCharge(patient, draft));
      } catch (error) {
        throw error instanceof ServiceError ? refused(asaasRefusal(error)) : error;
      }
    },
    get: async (id) => {
      try {
        if (isPlanId(id)) return await planBooks(api, id);
        const charge = await api.payment(id);
        return { id, state: stateOf(charge), amount: charge.value, ...refundSumsOf(charge) };
      } catch (error) {
        if (isMissing(error)) return { id, state: 'cancelled', amount: centavos(0) };
        throw error;
      }
    },
    cancel: async (id) => {
      try {
        await (isPlanId(id) ? api.deletePlan(id) : api.deletePayment(id));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    cancelUnanswered: async ({ order, boleto, card }) => {
      for (const named of [asaasReference(order, boleto), asaasCardReference(order, card)]) {
        const left = await api.paymentsOf(named);
        await deleteCharges(
          api,
          left.filter((charge) => stateOf(charge) === 'open'),
        );
      }
    },
    refund: (request) => refundCharge(api, request),
    list: (range) => paymentPage(api, range),
    automaticPix: asaasAutomaticPix(api),
    parseWebhook: parseAsaasWebhook(secret, api),
  };
}

/** Refunds a charge. For a slip paid at a bank the buyer names an account by a link; a Pix returns to its sender. */
async function refundCharge(
  api: AsaasApi,
  { charge, amount, reason }: RefundRequest,
): Promise<RefundAnswer> {
  try {
    if (isPlanId(charge)) return await refundPlan(api, { charge, amount });
    const { billingType, value } = await api.payment(charge);
    if (billingType === 'BOLETO') {
      if (amount < value) return { state: 'denied', why: slipsGoWhole };
      return { state: 'returning', link: (await api.refundSlip(charge)).requestUrl };
    }
    const asked = { value: amount / 100, description: reason };
    const state = stateOf(await api.refundPayment(charge, asked));
    return { state: state === 'returned' ? state : 'returning' };
  } catch (error) {
    const why = error instanceof ServiceError ? asaasReasons(error) : null;
    if (why === null) throw error;
    return { state: 'denied', why };
  }
}

/** Refunds a plan, which Asaas refunds only as a whole. */
async function refundPlan(
  api: AsaasApi,
  { charge, amount }: Pick<RefundRequest, 'charge' | 'amount'>,
): Promise<RefundAnswer> {
  if (amount < (await planOf(api, charge)).value) return { state: 'denied', why: plansGoWhole };
  await api.refundPlan(charge);
  const { state } = await planBooks(api, charge);
  return { state: state === 'returned' ? state : 'returning' };
}

async function planBooks(api: AsaasApi, id: string): Promise<BoletoState> {
  const plan = await planOf(api, id);
  const returning = sum(plan.parts.map((part) => refundedIn(part, ['PENDING'])));
  const gone = { returned: refundedOfPlan(plan), returning };
  return { id, state: planState(plan, stateOf), amount: plan.value, ...gone };
}

const plansGoWhole =
  'Um cartão cobrado em várias vezes só é estornado inteiro: devolva a parte por Pix ou transferência.';

const slipsGoWhole =
  'Um boleto pago em banco só é devolvido inteiro: devolva a parte por Pix ou transferência.';

/** The sums of a charge's completed and pending refunds; cancelled ones do not count. */
const refundSumsOf = (charge: AsaasPayment) => ({
  returned: refundedIn(charge, ['DONE']),
  returning: refundedIn(charge, ['PENDING']),
});

/** The largest page that Asaas returns. */
const pageSize = 100;

async function paymentPage(api: AsaasApi, { from, to, page }: PaymentRange): Promise<PaymentPage> {
  const offset = Number(page ?? 0);
  const { data, hasMore } = await api.paymentsPaid({
    'paymentDate[ge]': from,
    'paymentDate[le]': to,
    limit: String(pageSize),
    offset: String(offset),
  });
  return {
    payments: await listedOnce(api, data),
    next: hasMore && data.length > 0 ? String(offset + data.length) : null,
  };
}

/** Lists the parts of a plan as one payment, on the earliest of their days in this page. */
async function listedOnce(api: AsaasApi, data: readonly AsaasPayment[]): Promise<ListedPayment[]> {
  const parts = data
    .filter(({ installment }) => installment)
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  // The earliest part of a plan comes last and replaces the others: Asaas promises no order.
  const plans = new Map(parts.map((part) => [part.installment, part]));
  const single = data.filter(({ installment }) => !installment).flatMap(listed);
  const planned: ListedPayment[] = [];
  for (const part of plans.values()) {
    const books = await planBooks(api, part.installment ?? '');
    planned.push(...listed(part).map((one) => ({ ...one, ...books, fee: null })));
  }
  return [...single, ...planned];
}

const dayOf = ({ paymentDate }: AsaasPayment) => paymentDate ?? '';

function listed(charge: AsaasPayment): ListedPayment[] {
  const { id, value: amount, paymentDate: day, netValue, externalReference } = charge;
  if (!day) return [];
  const fee = feeOf(amount, netValue);
  const order = orderOfReference(externalReference);
  return [{ id, order, day, amount, fee, state: stateOf(charge) }];
}

const isMissing = (error: unknown) => error instanceof ServiceError && error.status === 404;

/**
 * The charge that an earlier attempt made; one that no longer fits the order is deleted. After a restore
 * an order number may be reused: another person's charge under it is left alone and never shown.
 */
async function earlierCharge(
  api: AsaasApi,
  { order, sequence }: BoletoRequest,
): Promise<AsaasPayment | undefined> {
  const named = await api.paymentsOf(asaasReference(order.id, sequence));
  const charges = await ofPayer(api, named, order.payer);
  if (charges.some((charge) => stateOf(charge) === 'paid')) {
    throw refused(paymentRefusals.already_paid);
  }
  const open = charges.filter((charge) => stateOf(charge) === 'open');
  const fitting = open.find(
    ({ value, dueDate }) => value === order.total && dueDate === order.dueDate,
  );
  await deleteCharges(
    api,
    open.filter((charge) => charge !== fitting),
  );
  return fitting;
}

/** The page that an earlier attempt made; one that no longer fits the request is deleted. */
async function earlierPage(
  api: AsaasApi,
  { order, sequence, times }: CardRequest,
): Promise<AsaasPayment | undefined> {
  const named = await api.paymentsOf(asaasCardReference(order.id, sequence));
  const charges = await ofPayer(api, named, order.payer);
  if (charges.some((charge) => stateOf(charge) === 'paid')) {
    throw refused(paymentRefusals.already_paid);
  }
  const open = charges.filter((charge) => stateOf(charge) === 'open');
  const value = sum(open.map((charge) => charge.value));
  if (open.length === times && value === order.total) return open[0];
  await deleteCharges(api, open);
  return undefined;
}

/** Deletes charges; the parts of a plan are deleted with it. */
async function deleteCharges(api: AsaasApi, charges: readonly AsaasPayment[]): Promise<void> {
  const ids = new Set(charges.map(({ id, installment }) => installment ?? id));
  for (const id of ids) await (isPlanId(id) ? api.deletePlan(id) : api.deletePayment(id));
}

/** Asaas divides the total itself, and redirects back once the card is approved. */
const cardChargeOf = ({ order, sequence, times, back }: CardRequest) => ({
  billingType: 'CREDIT_CARD',
  externalReference: asaasCardReference(order.id, sequence),
  callback: { successUrl: back, autoRedirect: true },
  ...(times === 1
    ? { value: order.total / 100 }
    : { installmentCount: times, totalValue: order.total / 100 }),
});

function pageOf({ id, installment, invoiceUrl }: AsaasPayment): CardPage {
  if (!invoiceUrl) throw new Error('the charge has no page');
  return { id: installment ?? id, url: invoiceUrl };
}

async function ofPayer(
  api: AsaasApi,
  charges: readonly AsaasPayment[],
  { document }: Payer,
): Promise<readonly AsaasPayment[]> {
  if (charges.length === 0) return [];
  const customers = new Set((await api.customersOf(document)).map(({ id }) => id));
  return charges.filter(({ customer }) => customers.has(customer));
}

async function makeCharge(api: AsaasApi, draft: object): Promise<Boleto> {
  const charge = await createdCharge(api, draft);
  try {
    return await boletoOf(api, charge);
  } catch (error) {
    throw unsettled(error);
  }
}

/** Only a refusal proves that no charge was made; after any other error there may be one. */
async function createdCharge(api: AsaasApi, draft: object): Promise<AsaasPayment> {
  try {
    return await api.createPayment(draft);
  } catch (error) {
    throw isRefusal(error) ? error : unsettled(error);
  }
}

const requestTimeout = 408;
const isRefusal = (error: unknown) =>
  error instanceof ServiceError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== requestTimeout;

const unsettled = (error: unknown) =>
  error instanceof ServiceError ? new BoletoUnsettled(asaasRefusal(error)) : error;

async function draftOf(
  api: AsaasApi,
  { order, sequence }: BoletoRequest,
  charged: object,
): Promise<object> {
  return {
    customer: await asaasCustomer(api, order.payer),
    dueDate: order.dueDate,
    description: `Pedido ${order.id}${buyersNumber(order.purchaseOrder)}`,
    externalReference: asaasReference(order.id, sequence),
    daysAfterDueDateToRegistrationCancellation: payableDaysAfterDue,
    postalService: false,
    ...charged,
  };
}

async function boletoOf(api: AsaasApi, charge: AsaasPayment): Promise<Boleto> {
  const link = charge.bankSlipUrl ?? charge.invoiceUrl;
  if (!link) throw new Error('the charge has no slip');
  const [codes, pix] = await Promise.all([api.codesOf(charge.id), pixOf(api, charge)]);
  return {
    id: charge.id,
    nossoNumero: charge.nossoNumero,
    barcode: codes.barCode,
    line: codes.identificationField,
    pix,
    link,
  };
}

/** The Pix code of a slip; null for an account without a Pix key, because the slip works without it. */
async function pixOf(api: AsaasApi, { id }: AsaasPayment): Promise<string | null> {
  try {
    return (await api.pixOf(id)).payload;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

const open = new Set(['PENDING', 'OVERDUE']);
// AWAITING_CHARGEBACK_REVERSAL: the shop won the dispute, and the money is on its way.
const paid = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH', 'AWAITING_CHARGEBACK_REVERSAL']);
const returning = new Set(['REFUND_REQUESTED', 'REFUND_IN_PROGRESS']);
const returned = new Set(['REFUNDED']);
const disputed = new Set(['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE']);

function stateOf({ status, deleted }: AsaasPayment): BoletoState['state'] {
  if (deleted) return 'cancelled';
  if (paid.has(status)) return 'paid';
  if (returning.has(status)) return 'returning';
  if (returned.has(status)) return 'returned';
  if (disputed.has(status)) return 'disputed';
  return open.has(status) ? 'open' : 'cancelled';
}
