import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { formatMoment } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { beyondNews, beyondTitle } from '#shared/orders/beyondNews';
import { chargedText } from '#shared/orders/chargedText';
import type { Order } from '#shared/orders/order';
import { partAdvice, partPayment } from '#shared/orders/partPayment';
import { orderStatus } from '#shared/orders/orderStatus';
import { fromWire } from '#shared/values/money';
import type { Profile } from '#shared/profiles/profile';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { NotifiedAddresses } from '#web/entities/profiles/NotifiedAddresses.tsx';
import { OtherAccount } from '#web/entities/profiles/otherAccounts';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import { AircraftDoubts } from '#web/entities/orders/AircraftDoubts.tsx';
import { reviewNews } from '#shared/orders/answerPromise';
import { useMoment } from '#web/state/useToday';
import { SentOfOrder } from '#web/entities/orders/SentOfOrder.tsx';
import { orderQuery } from '#web/entities/orders/orderQuery';
import styles from './order.module.css';
import { OrderHead } from './OrderHead';
import { OrderLines } from './OrderLines';
import { OrderParcels } from './OrderParcels';
import { OrderSide } from './OrderSide';
import { displayName } from '#shared/profiles/person';
import type { Address } from '#shared/profiles/addresses/address';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { orderProgress, type StageState } from '#shared/orders/orderProgress';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';

const icons = {
  done: 'check',
  ours: 'eye',
  yours: 'alert',
  stopped: 'x',
  ahead: 'clock',
} as const satisfies Record<StageState, IconName>;

const bars = { done: 'new', ours: 'new', yours: 'wait', stopped: 'stop', ahead: 'new' } as const;

/** At most five stages; a bar marks the current one. */
function OrderStages({ order }: { order: Order }) {
  const { stages, present } = orderProgress(order, useMoment());
  return (
    <ol className={styles.stages} aria-label="Andamento do pedido">
      {stages.map((stage, index) => (
        <li
          key={stage.name}
          aria-current={index === present ? 'step' : undefined}
          data-changed={index === present ? bars[stage.state] : undefined}
          data-next={stage.state === 'ahead' && index !== present ? '' : undefined}
        >
          <b>
            <Icon name={stage.icon ?? icons[stage.state]} />
            {stage.name}
          </b>
          <span>{stage.text}</span>
          {stage.note ? <small>{stage.note}</small> : null}
        </li>
      ))}
    </ol>
  );
}

// Loaded on demand: few orders need another photo, and a form is heavy.
const PhotoAgain = awaitedPart(async () => (await import('./photo/PhotoAgain')).PhotoAgain);

// Loaded after the page, because few orders are printed.
const PaperHead = lazyPart(
  async () => (await import('#web/entities/session/PaperHead.tsx')).PaperHead,
);

// Loaded on demand, because few customers withdraw from an order.
const WithdrawalBlock = awaitedPart(
  async () => (await import('./leaving/WithdrawalBlock')).WithdrawalBlock,
);

/** One of the customer's orders: its state and the next step. */
export function OrderScreen() {
  const { id = '' } = useParams<PathParam<'/orders/:id'>>();
  const user = useSession((session) => session.user);
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return (
    <>
      <Crumbs list={{ to: pathTo('/orders'), label: 'Pedidos' }} here={`Pedido ${id}`} />
      {user === null ? (
        <>
          <Title title={`Pedido ${id}`} />
          <LoginRequired note="Entre com a conta que fez este pedido." />
        </>
      ) : number === null ? (
        <NotYours id={id} />
      ) : (
        <OwnOrder id={number} user={user} />
      )}
    </>
  );
}

function OwnOrder({ id, user }: { id: number; user: Profile }) {
  const query = useQuery(orderQuery(id));
  if (query.data) {
    // Staff can read everyone's orders, which belong to another screen.
    if (query.data.profile.id !== user.id) {
      return <Navigate to={pathTo('/admin/order/:id', { id })} replace />;
    }
    return (
      <OrderPage
        order={query.data}
        user={user}
        reload={async () => {
          await query.refetch();
        }}
      />
    );
  }
  if (query.error instanceof RequestFailure && query.error.status === 404) {
    return <NotYours id={String(id)} />;
  }
  return (
    <>
      <Title title={`Pedido ${id}`} />
      {
        <QueryState
          query={query}
          note={query.error?.message}
          rows={4}
          rowHeight={96}
          cardHeight={160}
        />
      }
    </>
  );
}

function NotYours({ id }: { id: string }) {
  return (
    <OtherAccount
      title="Pedido não encontrado nesta conta"
      lead={`Se o pedido ${id} é de outra conta, entre com o e-mail que recebeu este link.`}
    />
  );
}

type PageProps = { order: Order; user: Profile; reload: () => Promise<void> };

function OrderPage({ order, user, reload }: PageProps) {
  const { status, reason, answer_by, unpayable, withdrawal, earlier_withdrawals = [] } = order;
  const isCancelled = status === orderStatus.cancelled;
  const part = partPayment(order);
  const withdrawals = withdrawal ? [withdrawal, ...earlier_withdrawals.toReversed()] : [];
  const [received, setReceived] = useState<string | null>(null);
  const onSent = async () => {
    await reload();
    setReceived(formatMoment(new Date()));
  };
  const asked = order.publications.filter(({ photo_request }) => photo_request);
  return (
    <>
      <OrderHead order={order} />
      <PaperHead name={`Pedido-${order.id}`} cells={[]} />
      <div className="stack">
        {isCancelled && reason ? (
          <Notice tone="stop" icon="ban" title={orderMessages.rejectedTitle}>
            <p>{reason}</p>
            <p>
              {order.paid_beyond ? '' : 'Nada foi cobrado. '}Compre de novo com a foto certa:
              publicação, prefixo e número de série voltam preenchidos.
            </p>
          </Notice>
        ) : null}
        {unpayable ? (
          <Notice tone="stop" icon="ban" title="Este pedido não pode ser pago">
            <p>{unpayable}</p>
          </Notice>
        ) : null}
        {part ? (
          <Notice tone="wait" title="Pagamento incompleto">
            <p>{`${part.news} ${partAdvice}`}</p>
          </Notice>
        ) : null}
        {order.paid_beyond ? (
          <Notice tone="note" title={beyondTitle(isCancelled)}>
            <p>{beyondNews(fromWire(order.paid_beyond), isCancelled)}</p>
          </Notice>
        ) : null}
        {order.charged_on ? (
          <Notice tone="note" title="Renovação automática">
            <p>{chargedText(order.charged_on)} Você não precisa pagar de outro jeito.</p>
          </Notice>
        ) : null}
        {withdrawals.length > 0 ? (
          <Suspense fallback={<Skeleton rows={1} rowHeight={240} cardHeight={360} />}>
            {withdrawals.map((withdrawal) => (
              <WithdrawalBlock key={withdrawal.protocol} order={order} withdrawal={withdrawal} />
            ))}
          </Suspense>
        ) : null}
        <OrderStages order={order} />
        <AircraftDoubts order={order} confirmedBy="você" />
        <SentOfOrder order={order} />
        {received && asked.length === 0 ? <Received at={received} until={answer_by} /> : null}
      </div>
      <div className={`split ${styles.order ?? ''}`}>
        <div className="stack">
          {asked.map((line) => (
            <Suspense
              key={line.id}
              fallback={<Skeleton rows={1} rowHeight={360} cardHeight={480} />}
            >
              <PhotoAgain order={order} line={line} onSent={onSent} />
            </Suspense>
          ))}
          <OrderLines order={order} />
          <OrderParcels order={order} />
          <OrderPlaces order={order} />
          {status === orderStatus.underReview || status === orderStatus.pending ? (
            <NotifiedAddresses user={user} order={order} />
          ) : null}
        </div>
        <aside className="stack">
          <OrderSide order={order} reload={reload} />
        </aside>
      </div>
    </>
  );
}

/** Takes the focus, because the form that had it is gone. */
function Received({ at, until }: { at: string; until: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  const now = useMoment();
  return (
    <div ref={place} tabIndex={-1} id="foto">
      <Notice icon="check" role="status" title={`Foto recebida em ${at}.`}>
        <p>{`Obrigado. ${reviewNews(until, now)}`}</p>
      </Notice>
    </div>
  );
}

/** The delivery and billing addresses as they were when the order was placed. */
function OrderPlaces({ order }: { order: Order }) {
  const { billing_address, shipping_address, profile, publications } = order;
  const isShipped = publications.some(({ publication }) => !publication.is_download);
  const delivery = isShipped ? (shipping_address ?? billing_address) : null;
  if (!delivery && !billing_address) return null;
  return (
    <section className="stack" aria-labelledby="order-places">
      <h2 id="order-places">{delivery ? 'Endereços' : 'Endereço'}</h2>
      <Panel as="div" className={styles.places}>
        {delivery ? <Place title="Entrega" name={profile.name} address={delivery} /> : null}
        {billing_address ? (
          <Place title="Cobrança" name={displayName(profile)} address={billing_address} />
        ) : null}
      </Panel>
    </section>
  );
}

function Place({ title, name, address }: { title: string; name: string; address: Address }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{name}</p>
      <AddressLines address={address} />
    </div>
  );
}
