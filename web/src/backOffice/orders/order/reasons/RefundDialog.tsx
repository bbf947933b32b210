import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { request } from '#web/http/httpClient';
import { ReasonDialog, type ReasonDialogProps, reasonSchema } from './ReasonDialog';

const asking = reasonSchema('Informe o motivo do reembolso.');

export function RefundDialog(props: ReasonDialogProps) {
  const { order } = props;
  return (
    <ReasonDialog
      {...props}
      schema={asking}
      title={`Reembolsar o pedido ${order.id}`}
      confirm="Pedir o reembolso"
      busyLabel="Pedindo"
      done="Reembolso pedido ao provedor"
      rows={3}
      send={(body) => request(refundOrder, { body })}
    >
      <p>
        O provedor devolve a <strong>{displayName(order.profile)}</strong> tudo o que foi pago.
        Quando ele confirmar, o pedido é cancelado, o que foi liberado é retirado e o cliente recebe
        um e-mail.
      </p>
    </ReasonDialog>
  );
}
