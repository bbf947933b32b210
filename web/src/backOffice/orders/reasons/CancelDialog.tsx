import { displayedTotal } from '#shared/orders/orderTotals';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { commonMessages } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/person';
import { formatReais, fromWire } from '#shared/values/money';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { ReasonDialog, type ReasonDialogProps, reasonSchema } from './ReasonDialog';

const cancelling = reasonSchema('Informe o motivo do cancelamento.');
/** None is chosen beforehand; what is filled in may be edited. */
const phrases = ['Feito duas vezes.', 'A pedido do cliente.', 'Fora da aplicabilidade.'];

type Props = ReasonDialogProps & { onRefund: () => void };

/** Ends an order that is not under review; its client reads why. */
export function CancelDialog({ onRefund, ...props }: Props) {
  const { order } = props;
  const isPaid = order.status === orderStatus.confirmed;
  const total = formatReais(displayedTotal(fromWire(order.total), order.shipping_type));
  const mayRefund = order.actions?.includes('refund') === true;
  return (
    <ReasonDialog
      {...props}
      schema={cancelling}
      title={`Cancelar o pedido ${order.id}${isPaid ? ', que está pago?' : ''}`}
      label="Motivo, vai no e-mail"
      phrases={phrases}
      confirm={`Cancelar pedido ${order.id}`}
      busyLabel="Cancelando"
      done={commonMessages.saved}
      rows={3}
      send={(body) =>
        request(updateOrderStatus, { body: { ...body, status: orderStatus.cancelled } })
      }
    >
      <p>
        De <strong>{displayName(order.profile)}</strong>
        {isPaid
          ? `, ${total}. As publicações deste pedido deixam de valer, renovações são desfeitas e o cliente é avisado do estorno por e-mail. O dinheiro é devolvido fora do sistema.`
          : `, ${total}, ainda não pago. Boleto e Pix deixam de valer, e o cliente é avisado por e-mail.`}
      </p>
      {mayRefund ? (
        <p>
          O provedor pode devolver o dinheiro e então cancelar:{' '}
          <Button variant="secondary" small onClick={onRefund}>
            Reembolsar pelo provedor
          </Button>
        </p>
      ) : null}
    </ReasonDialog>
  );
}
