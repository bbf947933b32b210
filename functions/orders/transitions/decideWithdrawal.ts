import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Actor } from '#platform/auth/actor';
import { refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { Effect } from '#platform/history/queue';
import { mailClient } from '../mails/queueing/orderMailEffects';
import { isRefundUnderWay, isWithdrawalOpen, type OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { onFreshOrder } from './onFreshOrder';
import { lockAnew } from './orderMoves';

export type WithdrawalStep =
  | { readonly step: 'code'; readonly return_code: string }
  | { readonly step: 'returned' }
  | { readonly step: 'declined'; readonly answer: string };

type Deciding = {
  readonly row_version?: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

type Open = NonNullable<OrderRecord['withdrawal']>;

type Outcome = {
  readonly changes: Partial<Open>;
  readonly action: string;
  readonly forClient: string;
  readonly reason?: string;
  readonly effects: (after: OrderRecord) => Effect[];
};

/** What staff do with a withdrawal until its money goes back, which the refund does, or it is declined. */
export const decideWithdrawal = (
  order: OrderRecord,
  step: WithdrawalStep,
  { row_version, actor, now }: Deciding,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { withdrawal } = current;
    if (!withdrawal || !isWithdrawalOpen(current) || current.status !== orderStatus.confirmed) {
      throw refused(orderRefusals.withdrawal_closed);
    }
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    if (step.step === 'declined' && isRefundUnderWay(current)) {
      throw refused(orderRefusals.refund_under_way);
    }
    const { changes, effects, ...news } = outcomeOf(step, withdrawal, now);
    const { after, writes } = replaceOrder(current, {
      withdrawal: { ...withdrawal, ...changes },
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      orderHistory(order.id, { ...news, actor, now, effects: effects(after) }),
    ]);
    return after;
  });

function outcomeOf(step: WithdrawalStep, { protocol, returned }: Open, now: Date): Outcome {
  const at = now.toISOString();
  switch (step.step) {
    case 'code':
      return {
        changes: { return_code: step.return_code },
        action: `Código de devolução ${step.return_code}`,
        forClient: `Código de devolução ${step.return_code}`,
        effects: (after) => [mailClient('withdrawalCode', after)],
      };
    case 'returned':
      return {
        changes: { state: 'returned', returned: returned ?? at },
        action: 'Material devolvido',
        forClient: 'Material devolvido',
        effects: () => [],
      };
    case 'declined':
      return {
        changes: { state: 'declined', answer: step.answer, settled: at },
        action: `Desistência ${protocol} recusada, uso liberado`,
        forClient: `Desistência ${protocol} recusada`,
        reason: step.answer,
        effects: (after) => [...lockAnew(after), mailClient('withdrawalDeclined', after)],
      };
  }
}
