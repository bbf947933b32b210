import { orderMessages } from '#shared/messages/messages';
import { chargedText } from '#shared/orders/chargedText';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { isFree } from '#shared/orders/isFree';

/** The one thing to do with an order now, if there is one. */
export function OrderAction({ order }: { order: Order }) {
  const { id, status, transaction_link, boleto } = order;
  if (status === orderStatus.confirmed) {
    return (
      <ButtonLink variant="secondary" small to={pathTo('/manage')}>
        Ir para o Gerenciador
      </ButtonLink>
    );
  }
  if (order.publications.some(({ photo_request }) => photo_request)) {
    return (
      <ButtonLink
        variant="primary"
        small
        to={`${pathTo('/orders/:id', { id })}#foto`}
        aria-label={`Enviar outra foto do pedido ${id}`}
      >
        <Icon name="camera" />
        Enviar outra foto
      </ButtonLink>
    );
  }
  if (status !== orderStatus.pending || isFree(order)) return null;
  if (order.charged_on) {
    return <span className="small muted">{chargedText(order.charged_on)}</span>;
  }
  return (
    <>
      <ButtonLink
        variant="primary"
        small
        to={pathTo('/payment/:order', { order: id })}
        aria-label={`${orderMessages.pay} do pedido ${id}`}
      >
        {orderMessages.pay}
      </ButtonLink>
      {transaction_link && !boleto?.expired ? (
        <ButtonAnchor
          variant="secondary"
          small
          href={transaction_link}
          target="_blank"
          aria-label={`Imprimir boleto do pedido ${id} (abre em nova aba)`}
        >
          <Icon name="print" />
          Imprimir boleto
        </ButtonAnchor>
      ) : (
        <ButtonLink
          variant="secondary"
          small
          to={pathTo('/payment/:order', { order: id })}
          aria-label={`${orderMessages.makeBoleto} do pedido ${id}`}
        >
          <Icon name="barcode" />
          {orderMessages.makeBoleto}
        </ButtonLink>
      )}
    </>
  );
}
