import { useState } from 'react';
import type { Order } from '#shared/orders/order';
import { cancelOrder } from '#shared/orders/orderEndpoints';
import { isFree } from '#shared/orders/isFree';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './leaving.module.css';

type Props = { order: Order; reload: () => Promise<void>; onClose: () => void };

/** Confirms the cancellation of an unpaid order. */
export function CancelOwnOrder({ order, reload, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { id, publications } = order;
  const cancel = async () => {
    try {
      await request(cancelOrder, { body: { order: id, reason } });
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || !failure.is('cancel_paid')) throw failure;
      failure.takeOver();
      onClose();
      notify({ tone: 'ok', text: 'O pagamento acabou de ser confirmado.' });
      await reload();
      return;
    }
    onClose();
    notify({ tone: 'ok', text: `Pedido ${id} cancelado` });
    await reload();
  };
  const count = publications.length;
  return (
    <ConfirmDialog
      title={`Cancelar o pedido ${id}?`}
      confirm={`Cancelar pedido ${id}`}
      busyLabel="Cancelando"
      onConfirm={cancel}
      onClose={onClose}
    >
      <ul className={styles.points}>
        {order.charged_on ? (
          <li>
            <Icon name="ban" />O banco não paga mais este pedido, e a assinatura não é renovada
            automaticamente desta vez. A autorização continua para as próximas: você a encerra no
            Gerenciador.
          </li>
        ) : isFree(order) ? null : (
          <li>
            <Icon name="ban" />O Pix, o boleto e a página do cartão deixam de valer. Se já pagou,
            volte: a confirmação chega em até 48h.
          </li>
        )}
        <li>
          <Icon name="cart" />
          {count === 1
            ? 'Nada foi cobrado. A publicação pode ser comprada de novo com um toque.'
            : `Nada foi cobrado. As ${count} publicações podem ser compradas de novo com um toque.`}
        </li>
      </ul>
      <TextAreaField
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
