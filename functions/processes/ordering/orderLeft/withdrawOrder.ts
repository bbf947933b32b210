import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { mailClient } from '#functions/orders/mails/queueing/orderMailEffects';
import { isRefundUnderWay, type OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder, StaleOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { lockAnew } from '#functions/orders/transitions/orderMoves';
import type { Actor } from '#platform/auth/actor';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { heldStill, marksOfOrder, signatures } from '#functions/signatures/signatureRepository';
import { transferOn } from '#functions/signatures/signatureRules';
import { refused } from '#platform/domainErrors';
import { holdingsOfOrder } from '../orderShown/holdingsOfOrder';
import { withdrawalPeriod } from './withdrawalPeriod';

type Leaving = {
  readonly reason: string | null;
  readonly pix_key: string | null;
  readonly actor: Actor;
  readonly now: Date;
};

/** Its client leaves a paid purchase, once: it is locked and staff decide; no money moves by itself. */
export const withdrawOrder = (
  order: OrderRecord,
  { reason, pix_key, actor, now }: Leaving,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (current.withdrawal) throw refused(orderRefusals.withdrawn_before);
    const today = todayInSaoPaulo(now);
    const period = withdrawalPeriod(current, await holdingsOfOrder(current.id, today));
    if (!period) throw refused(orderRefusals.withdrawal_unpaid);
    const { until } = period;
    if (until !== null && until < today) {
      throw refused(orderRefusals.withdrawal_over(formatDate(until)));
    }
    const held = await stayHeld(current, today);
    if (isRefundUnderWay(current)) throw refused(orderRefusals.refund_under_way);
    const number = String(await nextId('withdrawal')).padStart(4, '0');
    const protocol = `D-${today.slice(0, 4)}-${number}`;
    const { after, writes } = replaceOrder(current, {
      withdrawal: {
        ...{ protocol, asked: now.toISOString(), until, state: 'asked' },
        ...{ reason, pix_key, return_code: null, answer: null },
      },
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      ...held,
      orderHistory(current.id, {
        ...{ actor, now, action: `Desistência ${protocol} pedida, uso suspenso` },
        forClient: `Desistência ${protocol} pedida`,
        reason: reason ?? undefined,
        effects: [...lockAnew(after), ...mailClient('withdrawalReceived', after)],
      }),
    ]);
    return after;
  });

/** What the order brought about is its client's and in no transfer, and stays so until the commit. */
async function stayHeld({ id, client }: OrderRecord, today: CalendarDate): Promise<Write[]> {
  const marks = (await marksOfOrder(id)).filter(
    ({ line, kind }) => line !== null && (kind === 'made' || kind === 'renewed'),
  );
  const rows = await signatures.getMany([...new Set(marks.map(({ signature }) => signature))]);
  if (rows.some((row) => row.client.id !== client.id || transferOn(row, today))) {
    throw refused(transferRefusals.transferred_away);
  }
  return rows.map((row) => heldStill(row, () => new StaleOrder()));
}
