import type { Order, OrderEvent } from '#shared/orders/order';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus, orderStatuses, orderTransitions } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import { serve } from '#platform/http/serve';
import { withdrawalPeriod } from '#functions/processes/ordering/orderLeft/withdrawalPeriod';
import {
  holdingsOfOrder,
  titlesOnPaper,
} from '#functions/processes/ordering/orderShown/holdingsOfOrder';
import { whyUnpayable } from '#functions/processes/ordering/orderShown/whyUnpayable';
import { withdrawableLines } from '../bookkeeping/withdrawnParts';
import { isRefundUnderWay, type OrderRecord, placerIn } from '../orderRecord';
import { refundablePayment } from '../transitions/isRefundable';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';
import { addressOfMember } from '#functions/profiles/team/addressOfMember';
import { readHistory } from '#platform/history/history';
import type { Step } from '../transitions/orderMoves';

/** The text for each change of status that the client reads. */
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

/** The order's events that its client may see, newest first. */
async function orderEvents(order: OrderRecord): Promise<OrderEvent[]> {
  const entries = await readHistory('orders', order.id);
  const later = entries.flatMap((entry): OrderEvent[] => {
    const at = entry.created;
    if (entry.for_client !== undefined) return [{ text: entry.for_client, at }];
    const step = steps.find(({ from, to }) => from === entry.from && to === entry.to);
    return step?.text === undefined ? [] : [{ ...step, text: step.text, at }];
  });
  return [{ text: 'Pedido feito', at: order.created }, ...later].toReversed();
}

const nothing: Awaited<ReturnType<typeof holdingsOfOrder>> = new Map();

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, session, today }) => {
    const isPaid = found.status === orderStatus.confirmed;
    const isOwn = found.client.id === session.profileId;
    const [holdings, events, unpayable] = await Promise.all([
      isPaid ? holdingsOfOrder(found, today, titlesOnPaper) : nothing,
      // For others' orders staff read the whole history by another call.
      isOwn ? orderEvents(found) : [],
      whyUnpayable(found, session),
    ]);
    const leaving = isOwn ? leavingOf(found, { holdings, today }) : null;
    const shown = presentOrder(found, session, today);
    const publications = shown.publications.map((line) => ({
      ...line,
      signature: holdings.get(line.id) ?? null,
    }));
    const heard = found.placed_by ? { placed_by: await placerNow(found) } : {};
    return { ...shown, ...heard, publications, events, unpayable, leaving };
  },
});

/** Who placed the order, with their e-mail address while they belong to the client's team. */
async function placerNow({ client, placed_by: placer }: OrderRecord): Promise<Order['placed_by']> {
  if (!placer) return undefined;
  const email = await addressOfMember(placerIn(client.id, placer));
  return { name: placer.name, ...(email === undefined ? {} : { email }) };
}

type Seen = { readonly holdings: typeof nothing; readonly today: CalendarDate };

/** From which lines the client may still withdraw, and until when; null when from none. */
function leavingOf(order: OrderRecord, { holdings, today }: Seen): Order['leaving'] {
  const lines = withdrawableLines(order)
    .map(({ id }) => id)
    .filter((id) => holdings.get(id)?.in_transfer === undefined);
  if (lines.length === 0 || isRefundUnderWay(order)) return null;
  const period = withdrawalPeriod(order, holdings);
  if (!period || (period.until !== null && period.until < today)) return null;
  return { until: period.until, lines, by_pix_key: refundablePayment(order) === undefined };
}
