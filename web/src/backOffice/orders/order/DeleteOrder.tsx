import type { Order } from '#shared/orders/order';
import { deleteOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { DeleteRecord } from '#web/backOffice/kit/record/DeleteRecord.tsx';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';

/** An order that was ever paid stays altogether. */
export function DeleteOrder({ order }: { order: Order }) {
  const { drop } = useRecordCache(orderKeys);
  if (order.deletable === false) return null;
  return (
    <DeleteRecord
      title={`Excluir o pedido ${order.id}?`}
      confirm={`Excluir pedido ${order.id}`}
      done={`Pedido ${order.id} removido com sucesso!`}
      remove={() => request(deleteOrder, { path: { id: order.id } })}
      drop={() => {
        drop(order.id);
      }}
      list={pathTo('/admin/orders')}
    >
      <p>
        O pedido de <strong>{displayName(order.profile)}</strong> sai de todas as listas, também das
        do cliente. Um boleto em aberto é cancelado. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}
