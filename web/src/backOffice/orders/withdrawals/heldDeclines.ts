import type { Order } from '#shared/orders/order';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { type HeldRecords, useHeldRecords } from '#web/http/useHeldRecords';
import { request } from '#web/http/httpClient';
import { sendLeaving } from '#web/http/sendLeaving';

type Decline = {
  readonly order: Order;
  readonly answer: string;
  readonly onSent: (order: Order) => void;
};

export type HeldDeclines = Pick<HeldRecords<Decline>, 'isHeld' | 'typed' | 'undo'> & {
  /** Sends the refusal ten seconds later. */
  readonly decline: (order: Order, answer: string) => void;
};

const bodyOf = ({ order: { id, row_version }, answer }: Decline) =>
  ({ order: id, step: 'declined', answer, row_version }) as const;

/** Refusals of withdrawals that can still be taken back. `onSent` gets the order as it is then. */
export function useHeldDeclines(onSent: (order: Order) => void): HeldDeclines {
  const { hold, ...held } = useHeldRecords<Decline>({
    idOf: ({ order }) => order.id,
    textOf: ({ answer }) => answer,
    send: async (decline) => {
      const body = bodyOf(decline);
      decline.onSent(await request(decideWithdrawal, { body, overlay: false, alerts: false }));
    },
    sendLeaving: (decline) => {
      sendLeaving(decideWithdrawal, bodyOf(decline));
    },
    sent: (id) => `Recusa enviada, pedido ${id}`,
    notSent: (id) => `Pedido ${id}: a recusa não foi enviada.`,
    undone: (id) => `Recusa do pedido ${id} desfeita. Nada foi enviado.`,
    overtaken: 'Outra pessoa mudou o pedido.',
  });
  return {
    ...held,
    decline: (order, answer) => {
      hold({ order, answer, onSent });
    },
  };
}
