import { useEffect, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { holdDecisions, holdMs } from '#web/backOffice/kit/heldDecisions';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { sendLeaving } from '#web/http/sendLeaving';
import { notify } from '#web/state/notify';

type Decline = {
  readonly order: Order;
  readonly answer: string;
  readonly onSent: (order: Order) => void;
};

export type HeldDeclines = {
  readonly isHeld: (order: number) => boolean;
  /** What was typed for an order whose refusal was not sent. */
  readonly typed: (order: number) => string;
  /** Sends the refusal ten seconds later. */
  readonly decline: (order: Order, answer: string) => void;
  /** Takes one back, the last without a number. */
  readonly undo: (order?: number) => void;
};

const bodyOf = ({ order: { id, row_version }, answer }: Decline) =>
  ({ order: id, step: 'declined', answer, row_version }) as const;

/**
 * Refusals of withdrawals that can still be taken back. Leaving the screen sends what is held, and so does leaving the
 * page, in a call that outlives it. `onSent` gets the order as it is then.
 */
export function useHeldDeclines(onSent: (order: Order) => void): HeldDeclines {
  const [held, setHeld] = useState<readonly Decline[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [decisions] = useState(() =>
    holdDecisions<Decline>(holdMs, async (decline) => {
      const { id } = decline.order;
      try {
        const body = bodyOf(decline);
        decline.onSent(await request(decideWithdrawal, { body, overlay: false, alerts: false }));
        notify({ tone: 'ok', text: `Recusa enviada, pedido ${id}` });
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        const why = error.is('stale') ? 'Outra pessoa mudou o pedido.' : error.reason;
        notify({ tone: 'stop', text: `Pedido ${id}: a recusa não foi enviada. ${why}` });
      } finally {
        setHeld((before) => before.filter((one) => one !== decline));
      }
    }),
  );
  useEffect(() => {
    const leave = () => {
      for (const decline of decisions.takeAll()) sendLeaving(decideWithdrawal, bodyOf(decline));
      setHeld([]);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void decisions.flush();
    };
  }, [decisions]);
  return {
    isHeld: (id) => held.some(({ order }) => order.id === id),
    typed: (id) => typed.get(id) ?? '',
    decline: (order, answer) => {
      const decline = { order, answer, onSent };
      setTyped((before) => new Map(before).set(order.id, answer));
      setHeld((before) => [...before, decline]);
      decisions.hold(decline);
    },
    undo: (id) => {
      const which = id === undefined ? held.at(-1) : held.find(({ order }) => order.id === id);
      if (!which || !decisions.undo(which)) return;
      setHeld((before) => before.filter((one) => one !== which));
      notify({
        tone: 'ok',
        text: `Recusa do pedido ${which.order.id} desfeita. Nada foi enviado.`,
      });
    },
  };
}
