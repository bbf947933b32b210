import { formatMoment } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { BuyAgain } from '#web/entities/cart/BuyAgain.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { contactAbout } from '#web/entities/orders/contactAbout';
import styles from '../payment.module.css';

/** Rejected, refunded or cancelled: why it cannot be paid, and what to do next. */
export function Cancelled({ order }: { order: Order }) {
  const { id, reason, cancel_reason } = order;
  return (
    <>
      <Title title="Este pedido não pode ser pago" lead={reason ? undefined : endOf(order)} />
      {reason ? (
        <>
          <Notice tone="stop" icon="ban" title={orderMessages.rejectedTitle}>
            <p>{reason}</p>
          </Notice>
          <p>
            Nada foi cobrado. Compre de novo com a foto certa: publicação, prefixo e número de série
            voltam preenchidos.
          </p>
        </>
      ) : null}
      {cancel_reason ? <p>{`Motivo: ${cancel_reason}`}</p> : null}
      <div className={`row ${styles.acts ?? ''}`}>
        <BuyAgain order={order} variant="primary" />
        <ButtonLink
          variant="secondary"
          to={pathTo('/orders/:id', { id })}
        >{`Ver o pedido ${id}`}</ButtonLink>
        <ButtonLink {...contactAbout(id)}>Fale conosco</ButtonLink>
      </div>
    </>
  );
}

function endOf({ refunded, events = [] }: Order): string {
  const end = events.find(({ to }) => to === orderStatus.cancelled);
  const when = end ? ` em ${formatMoment(new Date(end.at))}` : '';
  return refunded
    ? `O pagamento deste pedido foi estornado${when}.`
    : `Este pedido foi cancelado${when}, sem pagamento. Se recebeu um boleto dele, não o pague mais.`;
}
