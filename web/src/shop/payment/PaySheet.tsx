import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { cardPageNews } from '#shared/orders/cardPage';
import type { Order } from '#shared/orders/order';
import { installmentsFor, installmentText } from '#shared/payments/installments';
import { orderCard } from '#shared/payments/paymentEndpoints';
import { pathTo } from '#shared/site/pathTo';
import type { Centavos } from '#shared/values/money';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import styles from './payment.module.css';

type Props = {
  order: Order;
  amount: Centavos;
  unheard: boolean;
  title: string;
  lead: string;
  cells: Parameters<typeof TitleBlock>[0]['cells'];
  /** Shown between the facts and the payment methods. */
  note?: ReactNode;
  /** The payment methods besides the card, one section each. */
  children: ReactNode;
};

/** How a pending order is paid; while the card is under review, the payment methods are folded. */
export function PaySheet({ order, amount, unheard, title, lead, cells, note, children }: Props) {
  const isAnalysed = order.card?.state === 'analysed';
  const ways = (
    <Panel as="div" className={styles.ways}>
      {children}
      <Card order={order} amount={amount} />
    </Panel>
  );
  return (
    <>
      {isAnalysed ? <Title title="Cartão em análise" /> : <Title title={title} lead={lead} />}
      <TitleBlock cells={cells} />
      <CardNews order={order} />
      {note}
      {isAnalysed ? (
        <details className={styles.fold}>
          <summary>
            <Icon name="down" />
            Pagar de outra forma
          </summary>
          {ways}
        </details>
      ) : (
        ways
      )}
      <Watch order={order.id} unheard={unheard} />
    </>
  );
}

type CardProps = { order: Order; amount: Centavos };

/** Links to the provider's page; the result appears here once the provider reports it. */
function Card({ order, amount }: CardProps) {
  const { id, card } = order;
  const most = installmentsFor(amount);
  const [times, setTimes] = useState(String(card?.installments ?? 1));
  const { busy, run: pay } = useChange(async () => {
    const { url } = await request(orderCard, { body: { order: id, installments: Number(times) } });
    window.location.assign(url);
  });
  return (
    <section aria-labelledby="pay-card">
      <div className="spread">
        <h2 id="pay-card">Cartão</h2>
        <span className="small muted">Confirma em instantes</span>
      </div>
      {most > 1 ? (
        <SelectField
          label="Em quantas vezes"
          value={times}
          onChange={(event) => setTimes(event.target.value)}
          options={Array.from({ length: most }, (_, index) => ({
            value: index + 1,
            label: `${installmentText(amount, index + 1)}${index > 0 ? ', sem juros' : ''}`,
          }))}
        />
      ) : null}
      <Button variant="secondary" wide busy={busy} onClick={pay}>
        Pagar com cartão
        <Icon name="next" />
      </Button>
      <p className="small muted">
        Os dados do cartão são digitados na página do provedor de pagamento, nunca aqui.
      </p>
    </section>
  );
}

/** The state of the card payment, for a customer who returns from the provider's page. */
function CardNews({ order: { card } }: { order: Order }) {
  if (!card) return null;
  const isRefused = card.state === 'refused';
  return (
    <Notice tone={isRefused ? 'stop' : 'wait'} icon={isRefused ? 'ban' : 'clock'} role="status">
      <p>{cardPageNews[card.state]}</p>
    </Notice>
  );
}

type WatchProps = { order: number; unheard: boolean };

/** Says that the page notices the payment by itself, or that it currently cannot. */
function Watch({ order, unheard }: WatchProps) {
  return (
    <div className="spread">
      <p className={styles.watch} role="status">
        {unheard ? null : <Spinner />}
        {unheard
          ? 'Sem conexão. A confirmação também chega por e-mail.'
          : 'Pode deixar esta página aberta: ela avisa quando o pagamento for confirmado.'}
      </p>
      <Link
        className="small"
        to={pathTo('/orders/:id', { id: order })}
      >{`Ver o pedido ${order}`}</Link>
    </div>
  );
}
