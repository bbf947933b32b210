import { commonMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import type { OrderStatus } from '#shared/orders/orderStatus';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';

/** Changes the status of the version that the user saw; a changed order is fetched again. */
export async function changeStatus(
  { id, row_version }: Order,
  status: OrderStatus,
  reload: () => void,
): Promise<Order> {
  try {
    const body = { order: id, status, row_version };
    const saved = await request(updateOrderStatus, { body });
    notify({ tone: 'ok', text: commonMessages.saved });
    return saved;
  } catch (error) {
    if (error instanceof RequestFailure && error.is('stale')) reload();
    throw error;
  }
}
