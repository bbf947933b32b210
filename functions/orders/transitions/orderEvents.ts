import type { OrderEvent } from '#shared/orders/order';
import { orderTransitions, orderStatuses } from '#shared/orders/orderStatus';
import { list } from '#platform/history/history';
import type { Step } from './orderMoves';
import type { OrderRecord } from '../orderRecord';

/** A change of status, as the order's client reads it. */
const texts = {
  '1>2': 'Pagamento confirmado',
  '1>3': 'Pedido cancelado',
  '1>4': 'Pedido de volta à análise',
  '2>1': 'Pagamento desfeito',
  '2>3': 'Pagamento estornado e pedido cancelado',
  '3>1': 'Pedido reaberto',
  '3>2': 'Pagamento confirmado',
  '4>1': 'Foto aprovada. Link de pagamento enviado por e-mail.',
  '4>3': 'Pedido reprovado',
} as const satisfies Record<Step, string>;

const textOfStep: ReadonlyMap<string, string> = new Map(Object.entries(texts));

const steps = orderStatuses.flatMap((from) =>
  orderTransitions[from].map((to) => ({ from, to, text: textOfStep.get(`${from}>${to}`) })),
);

/** What happened to an order as far as it is for its client, newest first. */
export async function orderEvents(order: OrderRecord): Promise<OrderEvent[]> {
  const entries = await list('orders', order.id);
  const later = entries.flatMap((entry): OrderEvent[] => {
    const at = entry.created;
    if (entry.for_client !== undefined) return [{ text: entry.for_client, at }];
    const step = steps.find(({ from, to }) => from === entry.from && to === entry.to);
    return step?.text === undefined ? [] : [{ ...step, text: step.text, at }];
  });
  return [{ text: 'Pedido feito', at: order.created }, ...later].toReversed();
}
