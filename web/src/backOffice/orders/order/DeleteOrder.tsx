import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#shared/orders/order';
import { deleteOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/profile';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { request } from '#web/http/httpClient';
import { listAddress } from '#web/ui/list/listPlace';
import { notify } from '#web/ui/state/notify';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';

const list = '/admin/orders';

/** An order that was ever paid stays altogether. */
export function DeleteOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { drop } = useRecordCache('orders', 'order');
  if (order.deletable === false) return null;
  const remove = async () => {
    await request(deleteOrder, { path: { id: order.id } });
    notify({ tone: 'ok', text: `Pedido ${order.id} removido com sucesso!` });
    void navigate(listAddress(list), { replace: true });
    drop(order.id);
  };
  return (
    <>
      <Button
        variant="remove"
        onClick={() => {
          setAsking(true);
        }}
      >
        <Icon name="trash" />
        Excluir
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Excluir o pedido ${order.id}?`}
          confirm={`Excluir pedido ${order.id}`}
          busyLabel="Excluindo"
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            O pedido de <strong>{displayName(order.profile)}</strong> sai de todas as listas, também
            das do cliente. Um boleto em aberto é cancelado. Não há como desfazer.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
