import { getOrder } from '#shared/orders/orderEndpoints';
import { RecordScreen } from '../../../components/desk/RecordScreen';
import { request } from '../../../lib/httpClient';
import { OrderDesk } from '../components/desk/OrderDesk';

export function AdminOrderScreen() {
  return (
    <RecordScreen
      noun="Pedido"
      missing="Pedido não encontrado"
      back="/admin/orders"
      queryKey="orders"
      load={(id, signal) => request(getOrder, { path: { id }, signal })}
    >
      {(order, reload) => (order ? <OrderDesk order={order} reload={reload} /> : null)}
    </RecordScreen>
  );
}
