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

/** What was announced takes its next step: ordered, asked of the bank, and looked after once its day is over. */
export async function advance(renewing: Renewing, round: RenewalRound): Promise<boolean> {
  if (round.order === undefined) return order(renewing, round);
  const { moment } = renewing;
  const placed = await findOrder(round.order);
  if (placed?.refunded) return end(renewing, `O pedido ${placed.id} foi devolvido.`);
  if (!placed || placed.status === orderStatus.cancelled) {
    const why = `O pedido ${round.order} da renovação foi cancelado.`;
    // A client who cancelled it read so before, and has the order's e-mail.
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
  // Its payment is on record now, and either moves the end or is for staff to look into.
  if (state === 'paid') return false;
  return fail(renewing, round, { kind: 'unanswered', why: null });
}

/** The order is placed only when the bank may be asked, so that its client does not pay it by hand before. */
async function order(renewing: Renewing, round: RenewalRound): Promise<boolean> {
  const { row, auto, moment } = renewing;
  const { today, at, now } = moment;
  const { first, last } = askingDays(round.charge_on);
  if (today < first) return false;
  const byHand = (await pendingRenewals([row])).get(row.id);
  // What waits to be sent is renewed once it has left.
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
      ...{ round, at, now },
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

/** A try without an answer is made again at the next run: what it made is then found. */
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
    const [amount, day] = [amountDue(placed), round.charge_on];
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

/** Banks try on the day alone, and not after 21 h. */
const lastHour = 22;
const isDayOver = ({ charge_on }: RenewalRound, { today, at }: Moment): boolean =>
  today > charge_on || (today === charge_on && hourInSaoPaulo(at) >= lastHour);

const hourInSaoPaulo = (at: Date): number => (at.getUTCHours() + 21) % 24;

/**
 * After it the bank does not pay the charge any more. One that it has paid is recorded, whether its event came
 * or not.
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
    // Paid in the moment before it was taken back.
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
      // From then on its client has the time to pay it that any order has.
      ...(over === undefined ? {} : { pending_since: over, payable_from: over }),
    });
    await commit(writes);
  }, isStaleOrder);
