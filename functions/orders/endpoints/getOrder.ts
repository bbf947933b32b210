import type { Order } from '#shared/orders/order';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import type { CalendarDate } from '#shared/values/calendarDate';
import { serve } from '#platform/http/serve';
import { withdrawalPeriod } from '#functions/processes/ordering/orderLeft/withdrawalPeriod';
import { holdingsOfOrder } from '#functions/processes/ordering/orderShown/holdingsOfOrder';
import { whyUnpayable } from '#functions/processes/ordering/orderShown/whyUnpayable';
import type { OrderRecord } from '../orderRecord';
import { refundablePayment } from '../transitions/isRefundable';
import { orderEvents } from '../transitions/orderEvents';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

const nothing: Awaited<ReturnType<typeof holdingsOfOrder>> = new Map();

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, session, today }) => {
    const isPaid = found.status === orderStatus.confirmed;
    const isOwn = found.client.id === session.profileId;
    const [holdings, events, unpayable] = await Promise.all([
      isPaid ? holdingsOfOrder(found.id, today) : nothing,
      // Staff read the whole history of others' orders, by a call of its own.
      isOwn ? orderEvents(found) : [],
      whyUnpayable(found, session),
    ]);
    const leaving = isOwn && !found.withdrawal ? leavingOf(found, { holdings, today }) : null;
    const shown = presentOrder(found, session, today);
    const publications = shown.publications.map((line) => ({
      ...line,
      signature: holdings.get(line.id) ?? null,
    }));
    return { ...shown, publications, events, unpayable, leaving };
  },
});

type Seen = { readonly holdings: typeof nothing; readonly today: CalendarDate };

/** Whether its client may still leave it. */
function leavingOf(order: OrderRecord, { holdings, today }: Seen): Order['leaving'] {
  const period = withdrawalPeriod(order, holdings);
  if (!period || (period.until !== null && period.until < today)) return null;
  return { until: period.until, by_pix_key: refundablePayment(order) === undefined };
}
