import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderProgress } from '#shared/orders/orderProgress';
import { pathTo } from '#shared/site/pathTo';
import { useMoment } from '#web/state/useToday';
import { BuyAgain } from '#web/entities/cart/BuyAgain.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { contactAbout } from '#web/entities/orders/contactAbout';
import styles from '../payment.module.css';

/** Rejected, refunded or cancelled: why it cannot be paid, and what to do next. */
export function Cancelled({ order }: { order: Order }) {
  const { id, reason, refunded } = order;
  const { news } = orderProgress(order, useMoment());
  return (
    <>
      <Title title="Este pedido não pode ser pago" lead={reason ? undefined : news} />
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
      {reason || refunded ? null : <p>Se recebeu um boleto deste pedido, não o pague mais.</p>}
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
