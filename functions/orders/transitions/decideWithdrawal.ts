import { apiMessages, orderMessages } from '#shared/messages/messages';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import type { WithdrawalStep } from '#shared/orders/withdrawal';
import type { Doing } from '#platform/auth/actor';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { Effect } from '#platform/history/queue';
import { mailClient } from '../mails/queueing/orderMailEffects';
import { isRefundUnderWay, isWithdrawalOpen, type OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { onFreshOrder } from './onFreshOrder';
import { refreshSuspension } from './orderMoves';

type Deciding = Doing & {
  readonly step: WithdrawalStep;
  /** Required by the step `code`. */
  readonly return_code?: string | null | undefined;
  readonly answer?: string | null | undefined;
  readonly row_version?: string | undefined;
};

type Open = NonNullable<OrderRecord['withdrawal']>;

type Outcome = {
  readonly changes: Partial<Open>;
  readonly action: string;
  readonly forClient: string;
  readonly reason?: string;
  readonly effects: (after: OrderRecord) => Effect[];
};

/** Carries out staff's steps in a withdrawal, until the refund closes it or staff decline it. */
export const decideWithdrawal = (
  order: OrderRecord,
  { row_version, actor, now, ...deciding }: Deciding,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { withdrawal } = current;
    if (!withdrawal || !isWithdrawalOpen(current) || current.status !== orderStatus.confirmed) {
      throw refused(orderRefusals.withdrawal_closed);
    }
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    if (deciding.step === 'declined' && isRefundUnderWay(current)) {
      throw refused(orderRefusals.refund_under_way);
    }
    const { changes, effects, ...news } = outcomeOf(deciding, withdrawal, now);
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

type Given = Pick<Deciding, 'step' | 'return_code' | 'answer'>;

function outcomeOf(
  { step, return_code, answer }: Given,
  { protocol, returned }: Open,
  now: Date,
): Outcome {
  const at = now.toISOString();
  switch (step) {
    case 'code':
      if (!return_code) throw invalid({ return_code: [apiMessages.required] });
      return {
        // The carrier's news was about another code.
        changes: { return_code, return_posted: null, return_arrived: null },
        action: `Código de devolução ${return_code}`,
        forClient: `Código de devolução ${return_code}`,
        effects: (after) => mailClient('withdrawalCode', after),
      };
    case 'returned':
      return {
        changes: { state: 'returned', returned: returned ?? at },
        action: 'Material devolvido',
        forClient: 'Material devolvido',
        effects: () => [],
      };
    case 'declined':
      if (!answer) throw invalid({ answer: [orderMessages.reasonRequired] });
      return {
        changes: { state: 'declined', answer, settled: at },
        action: `Desistência ${protocol} recusada, uso liberado`,
        forClient: `Desistência ${protocol} recusada`,
        reason: answer,
        effects: (after) => [
          ...refreshSuspension(after),
          ...mailClient('withdrawalDeclined', after),
        ],
      };
  }
}
