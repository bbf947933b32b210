import { cancelledByClient, orderStatus } from '#shared/orders/orderStatus';
import { askingDays } from '#shared/signatures/autoRenewal';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { DomainError } from '#platform/domainErrors';
import { system } from '#platform/auth/actor';
import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, isStaleOrder, replaceOrder } from '#functions/orders/orderRepository';
import { providerNamed } from '#functions/payments/providers/currentProvider';
import type { PaymentProvider } from '#functions/payments/providers/paymentProvider';
import { recordPaymentEvent } from '#functions/payments/webhook/recordPaymentEvent';
import type { RenewalRound } from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { awaitsShipment } from '#functions/signatures/signatureRules';
import { wordsOfError } from '#platform/refusalWords';
import { changeAutoRenewal } from './autoRenewalNews';
import { placeRenewal, RenewalChanged } from './placeRenewal';
import { end, fail, type Moment, type Renewing } from './renewalSteps';

type AutomaticPixOfOrder = NonNullable<OrderRecord['automatic_pix']>;

/**
 * Takes an announced renewal one step further: places the order, asks the bank to charge, and
 * closes the charge after its day.
 */
export async function advance(renewing: Renewing, round: RenewalRound): Promise<boolean> {
  if (round.order === undefined) return order(renewing, round);
  const { moment } = renewing;
  const placed = await findOrder(round.order);
  if (placed?.refunded) return end(renewing, `O pedido ${placed.id} foi devolvido.`);
  if (!placed || placed.status === orderStatus.cancelled) {
    const why = `O pedido ${round.order} da renovação foi cancelado.`;
    // A client who cancelled was told so on the screen and by the order's e-mail.
    const isKnown = placed?.cancel_reason === cancelledByClient;
    return fail(renewing, round, { kind: 'cancelled', why }, { slip: false, mail: !isKnown });
  }
  if (placed.status !== orderStatus.pending) return false;
  const charged = placed.automatic_pix;
  if (!charged || charged.over) {
    const why = `A renovação está no pedido ${placed.id} e espera pagamento.`;
    return fail(renewing, round, { kind: 'impossible', why });
  }
  if (charged.charge === undefined) return ask(renewing, round, placed, charged);
  if (!isDayOver(round, moment)) return false;
  const state = await closeCharge(placed, moment.now);
  // The payment is recorded now, and either extends the subscription or is left to staff.
  if (state === 'paid') return false;
  return fail(renewing, round, { kind: 'unanswered', why: null });
}

/** Places the order once the bank can be asked, so that the client does not pay by hand. */
async function order(renewing: Renewing, round: RenewalRound): Promise<boolean> {
  const { row, auto, moment } = renewing;
  const { today, at, now } = moment;
  const { first, last } = askingDays(round.charge_on);
  if (today < first) return false;
  const byHand = (await pendingRenewals([row])).get(row.id);
  // A subscription whose shipment is still waiting can only be renewed after it was sent.
  const waits = byHand !== undefined || awaitsShipment(row);
  if (waits && today <= last) return false;
  if (byHand !== undefined) {
    const why = `A renovação está no pedido ${byHand} e espera pagamento.`;
    return fail(renewing, round, { kind: 'impossible', why });
  }
  if (waits) {
    const why = 'A renovação espera a remessa que ainda será enviada.';
    return fail(renewing, round, { kind: 'impossible', why }, { slip: false });
  }
  if (today > last) return fail(renewing, round, { kind: 'late', why: null });
  try {
    await placeRenewal(row, {
      round,
      at,
      now,
      automatic_pix: { signature: row.id, provider: auto.provider, on: round.charge_on },
      writes: ({ id }) =>
        changeAutoRenewal(
          row,
          { ...auto, round: { ...round, order: id } },
          { action: `Renovação automática no pedido #${id}`, actor: system, now },
          () => new RenewalChanged(),
        ),
    });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return fail(renewing, round, { kind: 'impossible', why: wordsOfError(error) }, { slip: false });
  }
}

/** A request without an answer is repeated at the next run and then finds the charge it made. */
async function ask(
  renewing: Renewing,
  round: RenewalRound,
  placed: OrderRecord,
  { provider }: AutomaticPixOfOrder,
): Promise<boolean> {
  const { authorization } = renewing.auto;
  const pix = providerNamed(provider)?.automaticPix;
  if (!pix) return fail(renewing, round, { kind: 'refused', why: null });
  try {
    const { id, automatic_pix } = placed;
    const amount = amountDue(placed);
    const day = round.charge_on;
    const charge = await pix.charge({
      authorization,
      order: id,
      amount,
      day,
      now: renewing.moment.at,
    });
    await changeCharge(placed, { ...automatic_pix, charge });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return fail(renewing, round, { kind: 'refused', why: wordsOfError(error) });
  }
}

/** Banks try to charge only on that day, until 21 h. */
const lastHour = 22;
const isDayOver = ({ charge_on }: RenewalRound, { today, at }: Moment): boolean =>
  today > charge_on || (today === charge_on && hourInSaoPaulo(at) >= lastHour);

const hourInSaoPaulo = (at: Date): number => (at.getUTCHours() + 21) % 24;

/**
 * Closes the charge, so that the bank can no longer pay it. A charge already paid is recorded, even
 * if its event never came.
 */
export async function closeCharge(placed: OrderRecord, now: Date): Promise<'paid' | 'closed'> {
  const { automatic_pix: charged } = placed;
  if (!charged || charged.over) return 'closed';
  const provider = providerNamed(charged.provider);
  if (!provider) throw new Error(`no payment provider ${charged.provider}`);
  const { charge } = charged;
  if (charge !== undefined) {
    if (await isPaid(provider, placed, { charge, now })) return 'paid';
    await provider.cancel(charge);
    // It may have been paid just before the cancellation.
    if (await isPaid(provider, placed, { charge, now })) return 'paid';
  }
  await changeCharge(placed, { ...charged, over: true }, todayInSaoPaulo(now));
  return 'closed';
}

type Asked = { readonly charge: string; readonly now: Date };

async function isPaid(
  provider: PaymentProvider,
  { id: order }: OrderRecord,
  { charge, now }: Asked,
) {
  const { state, amount } = await provider.get(charge);
  if (state !== 'paid') return false;
  const paid = { id: `automatic-${charge}`, type: 'paid', order, boleto: charge, amount } as const;
  await recordPaymentEvent({ ...paid, means: 'pix' }, { provider: provider.name, now });
  return true;
}

const changeCharge = (
  { id }: OrderRecord,
  changes: Partial<AutomaticPixOfOrder>,
  over?: CalendarDate,
): Promise<void> =>
  decideAndCommit(async () => {
    const current = await findOrder(id);
    const { automatic_pix } = current ?? {};
    if (!current || !automatic_pix) return;
    const { writes } = replaceOrder(current, {
      automatic_pix: { ...automatic_pix, ...changes },
      // From that day the client has as long to pay as for any other order.
      ...(over === undefined ? {} : { pending_since: over, payable_from: over }),
    });
    await commit(writes);
  }, isStaleOrder);
