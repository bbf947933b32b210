import { getOrder } from '#shared/orders/orderEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '#web/backOffice/kit/record/RecordScreen.tsx';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { OrderDesk } from './OrderDesk';

export function AdminOrderScreen() {
  return (
    <RecordScreen
      noun="Pedido"
      missing="Pedido não encontrado"
      back={pathTo('/admin/orders')}
      keys={orderKeys}
      load={(id, signal) => request(getOrder, { path: { id }, signal })}
    >
      {(order, reload) => (order ? <OrderDesk order={order} reload={reload} /> : null)}
    </RecordScreen>
  );
}
