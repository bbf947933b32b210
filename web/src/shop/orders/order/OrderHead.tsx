import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { isWithdrawing } from '#web/entities/orders/withdrawalLines';
import { Title } from '#web/ui/paper/Title.tsx';
import { isFree } from '#shared/orders/isFree';
import { BuyAgainButton } from '#web/entities/cart/BuyAgainButton.tsx';
import { OwnOrderPill } from '../OwnOrderPill';
import styles from './order.module.css';

export function OrderHead({ order }: { order: Order }) {
  return (
    <Title
      title={`Pedido ${order.id}`}
      lead={order.placed_by ? `Feito por ${order.placed_by.name}.` : undefined}
      beside={<OwnOrderPill order={order} />}
      aside={<Actions order={order} />}
    />
  );
}

function Actions({ order }: { order: Order }) {
  switch (order.status) {
    case orderStatus.pending:
      if (isFree(order) || order.unpayable || order.charged_on) return null;
      if (order.card?.state === 'analysed' || order.paid_part !== undefined) {
        return (
          <div className={`row ${styles.acts ?? ''}`}>
            <ButtonLink variant="secondary" to={pathTo('/payment/:order', { order: order.id })}>
              {orderMessages.seePayment}
            </ButtonLink>
          </div>
        );
      }
      return (
        <div className={`row ${styles.acts ?? ''}`}>
          <ButtonLink variant="primary" to={pathTo('/payment/:order', { order: order.id })}>
            {orderMessages.pay}
            <Icon name="next" />
          </ButtonLink>
        </div>
      );
    case orderStatus.confirmed:
      return (
        <div className={`row ${styles.acts ?? ''}`}>
          <BuyAgainButton order={order} variant="secondary" />
          <ToManage order={order} />
        </div>
      );
    case orderStatus.cancelled:
      return (
        <div className={`row ${styles.acts ?? ''}`}>
          <BuyAgainButton order={order} variant="primary" />
        </div>
      );
    case orderStatus.underReview:
      return null;
  }
}

/** The link to the Gerenciador; none during a withdrawal, when the order cannot be used there. */
function ToManage({ order }: { order: Order }) {
  if (isWithdrawing(order)) return null;
  return (
    <ButtonLink variant="primary" to={pathTo('/manage')}>
      Ir para o Gerenciador
      <Icon name="next" />
    </ButtonLink>
  );
}
