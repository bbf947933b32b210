import { lazyPart } from '#web/ui/lazyPart.tsx';
import { formatMoment } from '#shared/values/calendarDate';
import type { LineHolding, Order, OrderLine } from '#shared/orders/order';
import { orderReaders } from '#shared/orders/orderReaders';
import { isLineGone } from '#shared/orders/goneLines';
import { isFree } from '#shared/orders/isFree';
import { givesNothing, lineSending } from '#shared/orders/sentOfOrder';
import type { SendingSentence } from '#shared/publications/whatIsSent';
import type { Profile } from '#shared/profiles/profile';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { WhatIsSent } from '#web/entities/publications/WhatIsSent.tsx';
import { useToday } from '#web/state/useToday';
import { moneyOf } from '#web/entities/orders/orderMoney';
import styles from '../payment.module.css';
import { SeeOrder } from './SeeOrder';

type Props = {
  order: Order;
  user: Profile;
  /** The order was paid while the page was open. */
  isNews: boolean;
};

export function Paid({ order, user, isNews }: Props) {
  const { id, paid_at, paid_with, placed_by } = order;
  const at = paid_at ? formatMoment(new Date(paid_at)) : '';
  const { value } = moneyOf(order).total;
  return (
    <>
      {isFree(order) ? (
        <>
          <Title title="Este pedido está confirmado" lead="Não há nada a pagar." />
          <TitleBlock cells={[['Pedido', id]]} />
        </>
      ) : isNews ? (
        <>
          <Title title="Pagamento confirmado" />
          <Notice tone="ok" title={`Recebemos ${value}`}>
            <p>{`${paid_with ? `${paid_with}, ` : ''}${at}. A confirmação foi enviada para ${orderReaders(user.user.email, placed_by).join(' e ')}.`}</p>
          </Notice>
        </>
      ) : (
        <>
          <Title
            title="Este pedido já está pago"
            lead="Não pague de novo: Pix, boleto e cartão deste pedido não valem mais."
          />
          <TitleBlock
            cells={[
              ['Pedido', id],
              ['Valor pago', value],
              ['Pago em', at],
              ...(paid_with ? [['Forma', paid_with] as const] : []),
            ]}
          />
        </>
      )}
      <After order={order} />
      <div className={`row ${styles.acts ?? ''}`}>
        <ButtonLink variant="primary" to={pathTo('/manage')}>
          Ir para o Gerenciador
          <Icon name="next" />
        </ButtonLink>
        <SeeOrder id={id} />
      </div>
    </>
  );
}

const renewed = [
  { icon: 'repeat', text: 'Assinatura renovada, no Gerenciador.' },
] as const satisfies SendingSentence[];

const ReadNow = lazyPart(async () => (await import('./ReadNow')).ReadNow);

type Readable = OrderLine & { readonly signature: LineHolding };

/**
 * A released download; a moment after the payment its status is known. During a withdrawal from a
 * renewal, the earlier period continues.
 */
const isReadable = (order: Order, line: OrderLine): line is Readable =>
  line.signature?.status.id === signatureStatus.downloadReleased &&
  !(line.renewal_of === null ? givesNothing(order, line) : isLineGone(order, line));

/** What happens next with each line. */
function After({ order }: { order: Order }) {
  const today = useToday();
  const first = order.publications.find((line) => isReadable(order, line));
  return (
    <Panel as="div" className={styles.after}>
      <ul>
        {order.publications.map((line) => {
          const sentences = lineSending(order, line, today);
          return (
            <li key={line.id}>
              <b>
                {line.publication.name}
                {line.airplane_prefix ? `, ${line.airplane_prefix}` : ''}
              </b>
              <WhatIsSent
                sentences={
                  line.renewal_of === null || givesNothing(order, line) ? sentences : renewed
                }
              />
              {isReadable(order, line) ? (
                <ReadNow
                  id={line.signature.id}
                  name={line.publication.name}
                  isFirst={line === first}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
