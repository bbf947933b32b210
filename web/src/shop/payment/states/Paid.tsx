import { formatMoment } from '#shared/values/calendarDate';
import type { Order, OrderLine } from '#shared/orders/order';
import type { Profile } from '#shared/profiles/profile';
import { toBeAgreed } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { moneyOf } from '#web/entities/orders/orderMoney';
import styles from '../payment.module.css';

type Props = {
  order: Order;
  user: Profile;
  /** It was paid while the page was open. */
  isNews: boolean;
};

export function Paid({ order, user, isNews }: Props) {
  const { id, paid_at } = order;
  const at = paid_at ? formatMoment(new Date(paid_at)) : '';
  const { value } = moneyOf(order).total;
  return (
    <>
      {isNews ? (
        <>
          <Title title="Pagamento confirmado" />
          <Notice tone="ok" title={`Recebemos ${value}`}>
            <p>{`${at}. A confirmação foi enviada para ${user.user.email}.`}</p>
          </Notice>
          <After order={order} />
        </>
      ) : (
        <>
          <Title
            title="Este pedido já está pago"
            lead="Não pague de novo: o boleto e o Pix deste pedido não valem mais."
          />
          <TitleBlock
            cells={[
              ['Pedido', id],
              ['Valor pago', value],
              ['Pago em', at],
            ]}
          />
        </>
      )}
      <div className={`row ${styles.acts ?? ''}`}>
        <ButtonLink variant="primary" to={pathTo('/manage')}>
          Ir para o Gerenciador
          <Icon name="next" />
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          to={pathTo('/orders/:id', { id })}
        >{`Ver o pedido ${id}`}</ButtonLink>
      </div>
    </>
  );
}

/** What happens now with each line. */
function After({ order }: { order: Order }) {
  return (
    <Panel as="div" className={styles.after}>
      <ul>
        {order.publications.map((line) => {
          const [icon, text] = nextOf(order, line);
          return (
            <li key={line.id}>
              <Icon name={icon} />
              <span>
                <b>{line.publication.name}</b>
                {`${line.airplane_prefix ? `, ${line.airplane_prefix}` : ''}: ${text}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function nextOf({ shipping_type }: Order, line: OrderLine): readonly [IconName, string] {
  if (line.renewal_of !== null) return ['repeat', 'assinatura renovada, no Gerenciador.'];
  if (line.publication.is_download) return ['download', 'download liberado no Gerenciador.'];
  if (shipping_type === toBeAgreed) return ['truck', 'vamos combinar o envio com você.'];
  return [
    'truck',
    `envio por ${shippingLabel(shipping_type)}. O código de rastreio chega por e-mail.`,
  ];
}
