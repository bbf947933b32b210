import type { Order } from '#shared/orders/order';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import type { WithdrawalStep } from '#shared/orders/withdrawal';
import { type HeldRecords, useHeldRecords } from '#web/http/useHeldRecords';
import { request } from '#web/http/httpClient';
import { sendLeaving } from '#web/http/sendLeaving';

type UndoableStep = Exclude<WithdrawalStep, 'code'>;

type Decision = {
  readonly order: Order;
  readonly step: UndoableStep;
  /** The typed reason, which is kept while another step waits. */
  readonly answer: string;
  readonly onSent: (order: Order) => void;
};

export type UndoableSteps = Pick<HeldRecords<Decision>, 'typed' | 'undo'> & {
  /** The step of this order that can still be taken back. */
  readonly waiting: (order: number) => UndoableStep | undefined;
  /** Sends the refusal after ten seconds. */
  readonly decline: (order: Order, answer: string) => void;
  /** Reports after ten seconds that the material is back. */
  readonly takeBack: (order: Order) => void;
};

const words = {
  returned: {
    sent: (id) => `Material devolvido, pedido ${id}`,
    notSent: (id) => `Pedido ${id}: a devolução do material não foi registrada.`,
    undone: (id) => `Devolução do pedido ${id} desfeita. Nada foi registrado.`,
  },
  declined: {
    sent: (id) => `Recusa enviada, pedido ${id}`,
    notSent: (id) => `Pedido ${id}: a recusa não foi enviada.`,
    undone: (id) => `Recusa do pedido ${id} desfeita. Nada foi enviado.`,
  },
} as const satisfies Record<
  UndoableStep,
  Record<'sent' | 'notSent' | 'undone', (id: number) => string>
>;

function bodyOf({ order: { id, row_version }, step, answer }: Decision) {
  const body = { order: id, step, row_version } as const;
  return step === 'declined' ? { ...body, answer } : body;
}

/** Steps of withdrawals that can still be undone. `onSent` gets the updated order. */
export function useUndoableSteps(onSent: (order: Order) => void): UndoableSteps {
  const { hold, waiting, typed, undo } = useHeldRecords<Decision>({
    idOf: ({ order }) => order.id,
    textOf: ({ answer }) => answer,
    send: async (decision) => {
      const body = bodyOf(decision);
      decision.onSent(await request(decideWithdrawal, { body, overlay: false, alerts: false }));
    },
    sendLeaving: (decision) => sendLeaving(decideWithdrawal, bodyOf(decision)),
    sent: ({ order, step }) => words[step].sent(order.id),
    notSent: ({ order, step }) => words[step].notSent(order.id),
    undone: ({ order, step }) => words[step].undone(order.id),
    overtaken: 'Outra pessoa mudou o pedido.',
  });
  return {
    typed,
    undo,
    waiting: (order) => waiting(order)?.step,
    decline: (order, answer) => hold({ order, step: 'declined', answer, onSent }),
    takeBack: (order) => hold({ order, step: 'returned', answer: typed(order.id), onSent }),
  };
}
