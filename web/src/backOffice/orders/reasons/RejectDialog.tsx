import { commonMessages, orderMessages } from '#shared/messages/messages';
import { rejectOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { request } from '#web/http/httpClient';
import { ReasonDialog, type ReasonDialogProps, reasonSchema } from './ReasonDialog';

const rejection = reasonSchema(orderMessages.reasonRequired);

export function RejectDialog(props: ReasonDialogProps) {
  const { order } = props;
  return (
    <ReasonDialog
      {...props}
      schema={rejection}
      title={`Reprovar o pedido ${order.id}`}
      confirm={`${orderMessages.reject} pedido ${order.id}`}
      busyLabel="Reprovando"
      done={commonMessages.saved}
      rows={4}
      send={(body) => request(rejectOrder, { body })}
    >
      <p>
        O pedido será cancelado. <strong>{displayName(order.profile)}</strong> recebe o motivo por
        e-mail.
      </p>
    </ReasonDialog>
  );
}
