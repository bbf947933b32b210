import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { DomainError } from '#platform/domainErrors';
import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, isStaleOrder } from '#functions/orders/orderRepository';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { issueBoleto } from '#functions/payments/boleto/issueBoleto';
import type {
  AutoRenewalReason,
  RenewalRound,
} from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { mayRenewByItself } from '#functions/signatures/autoRenewal/autoRenewalRules';
import { wordsOf } from './wordsOf';
import { changeAutoRenewal } from './autoRenewalNews';
import { placeRenewal, RenewalChanged } from './placeRenewal';
import { closeCharge } from './renewalCharge';
import type { Renewing } from './renewalSteps';

/** These wanted no renewal, or there is nothing left to renew. */
const withoutSlip: ReadonlySet<AutoRenewalReason['kind']> = new Set(['client', 'staff', 'shop']);

/** What failed is closed at the bank; seven days before the end a slip takes its place, unless it was ended. */
export async function settleRound(
  renewing: Renewing,
  round: RenewalRound,
  failed: AutoRenewalReason,
): Promise<boolean> {
  const { row, moment } = renewing;
  const { today, now } = moment;
  const placed = round.order === undefined ? undefined : await findOrder(round.order);
  if (placed?.status === orderStatus.pending && (await closeCharge(placed, now)) === 'paid') {
    return false;
  }
  if (withoutSlip.has(failed.kind)) {
    if (placed) await giveUp(placed, now);
    return settled(renewing, round);
  }
  if (today < round.charge_on) return false;
  if (!mayRenewByItself(row, today)) return settled(renewing, round);
  const order = placed ?? (await orderByHand(renewing));
  if (!order) return place(renewing, round);
  if (order.status === orderStatus.pending) await issueBoleto(order, { actor: system, now });
  return settled(renewing, { ...round, order: order.id });
}

/** Its client, or staff, ordered the renewal in the meantime. */
async function orderByHand({ row }: Renewing): Promise<OrderRecord | undefined> {
  const id = (await pendingRenewals([row])).get(row.id);
  return id === undefined ? undefined : findOrder(id);
}

async function place({ row, auto, moment: { at, now } }: Renewing, round: RenewalRound) {
  const news = { actor: system, now };
  const changed = () => new RenewalChanged();
  try {
    await placeRenewal(row, {
      ...{ round, at, now },
      writes: ({ id }) => {
        const action = `Renovação no pedido #${id}, por boleto`;
        const after = { ...auto, round: { ...round, order: id } };
        return changeAutoRenewal(row, after, { ...news, action }, changed);
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const failed = { kind: 'impossible', why: wordsOf(error), at: at.toISOString() } as const;
    await commit(
      changeAutoRenewal(
        row,
        { ...auto, round: { ...round, failed, settled: true } },
        { ...news, action: `Boleto da renovação não feito: ${failed.why}` },
      ),
    );
  }
  return true;
}

async function settled({ row, auto, moment }: Renewing, round: RenewalRound): Promise<true> {
  await commit(
    changeAutoRenewal(
      row,
      { ...auto, round: { ...round, settled: true } },
      { action: 'Renovação automática concluída sem cobrança', actor: system, now: moment.now },
    ),
  );
  return true;
}

const giveUp = ({ id }: OrderRecord, now: Date): Promise<void> =>
  decideAndCommit(async () => {
    const current = await findOrder(id);
    if (current?.status !== orderStatus.pending || current.payments.length > 0) return;
    const cancel_reason = 'A renovação automática foi encerrada.';
    const moving = { to: orderStatus.cancelled, actor: system, now, cancel_reason };
    await commit(moveOrder(current, moving).writes);
  }, isStaleOrder);
