import { useParams } from 'react-router-dom';
import type { Profile } from '#shared/profiles/profile';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import styles from './payment.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Order, reviewTime } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderQuery } from '#web/entities/orders/orderQuery';
import { NotifiedAddresses } from '#web/entities/profiles/NotifiedAddresses.tsx';
import { OtherAccount } from '#web/entities/profiles/otherAccounts';
import { freeNews, isFree } from '#shared/orders/isFree';
import { partPayment, partAdvice } from '#shared/orders/partPayment';
import { Paid } from './states/Paid';
import { Payable } from './Payable';
import { orderMessages } from '#shared/messages/messages';
import { orderProgress } from '#shared/orders/orderProgress';
import { useMoment } from '#web/state/useToday';
import { BuyAgainButton } from '#web/entities/cart/BuyAgainButton.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { chargedText } from '#shared/orders/chargedText';
import { SeeOrder } from './states/SeeOrder';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { formatMoment } from '#shared/values/calendarDate';
import { answerCell, reviewNews } from '#shared/orders/answerPromise';
import { moneyOf } from '#web/entities/orders/orderMoney';

/** At this rate, a payment shows within a second of its confirmation. */
const askEvery = 700;
/** The rate for what follows a payment, and for a photo under review. */
const calmEvery = 5_000;
/** After this time the page asks rarely, because the confirmation also comes by e-mail. */
const patientAfter = 10 * 60_000;
const patientEvery = 30_000;

/** Whether the order waits for its payment or, once paid, for what its lines become. */
const waits = ({ status, publications }: Order) =>
  status === orderStatus.pending ||
  status === orderStatus.underReview ||
  (status === orderStatus.confirmed &&
    publications.some(({ signature, renewal_of }) => renewal_of === null && !signature));

/** The order, fetched repeatedly while the page is visible and the order waits for something. */
function useWatchedOrder(id: number) {
  const seen = useRef(0);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible') seen.current = Date.now();
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data, status } }) => {
      if (!data || !waits(data)) return false;
      if (seen.current > 0 && Date.now() - seen.current > patientAfter) return patientEvery;
      return data.status === orderStatus.pending && status !== 'error' ? askEvery : calmEvery;
    },
  });
}

const title = 'Pagamento';

/** The current state of an order's payment: how to pay, or why there is nothing to pay. */
export function PaymentScreen() {
  const { order = '' } = useParams<PathParam<'/payment/:order'>>();
  const user = useSession((session) => session.user);
  const number = /^[1-9]\d{0,14}$/.test(order) ? Number(order) : null;
  return (
    <div className={styles.slip}>
      {user === null ? (
        <WithoutLogin order={order} />
      ) : number === null ? (
        <NotYours />
      ) : (
        <Payment key={number} id={number} user={user} />
      )}
    </div>
  );
}

function Payment({ id, user }: { id: number; user: Profile }) {
  const watched = useWatchedOrder(id);
  const { data: order, error } = watched;
  const reload = async () => {
    await watched.refetch();
  };
  if (order) {
    return <PaymentStates order={order} user={user} unheard={error !== null} reload={reload} />;
  }
  if (error instanceof RequestFailure && error.status === 404) return <NotYours />;
  return (
    <>
      <Title title={title} />
      <QueryState
        query={{ error, refetch: reload }}
        note={error?.message}
        rows={3}
        rowHeight={72}
        cardHeight={96}
      />
    </>
  );
}

function NotYours() {
  return (
    <OtherAccount
      title="Este pedido é de outra conta"
      lead="Entre com o e-mail que recebeu este link para ver o pagamento."
    />
  );
}

function WithoutLogin({ order }: { order: string }) {
  return (
    <>
      <Title title={title} />
      <LoginRequired note={`Entre com a conta que fez o pedido ${order} para ver o pagamento.`} />
    </>
  );
}

type Props = {
  order: Order;
  user: Profile;
  /** The last call got no answer. */
  unheard: boolean;
  reload: () => Promise<void>;
};

const minutesOfReturn = 5;

/** Just paid by card: the buyer returns from the provider's page without a confirmation. */
const isFromCardPage = ({ paid_with, paid_at }: Order, now: number): boolean =>
  paid_with?.startsWith('Cartão') === true &&
  paid_at !== null &&
  now - Date.parse(paid_at) < minutesOfReturn * 60_000;

/** The sheet changes in place with the order, and screen readers announce it. */
function PaymentStates(props: Props) {
  const { status } = props.order;
  const [before] = useState(status);
  const [isBack] = useState(() => isFromCardPage(props.order, Date.now()));
  const isNews = status === orderStatus.confirmed && (before !== status || isBack);
  useFocusKept(status);
  return (
    <div className={styles.states}>
      <p className="sr" role="status">
        {isNews ? 'Pagamento confirmado' : ''}
      </p>
      <State {...props} isNews={isNews} />
      {status === orderStatus.pending || status === orderStatus.underReview ? (
        <NotifiedAddresses user={props.user} order={props.order} />
      ) : null}
    </div>
  );
}

function State(props: Props & { isNews: boolean }) {
  const { order } = props;
  switch (order.status) {
    case orderStatus.underReview:
      return <UnderReview order={order} />;
    case orderStatus.pending:
      return <Pending {...props} />;
    case orderStatus.confirmed:
      return <Paid {...props} />;
    case orderStatus.cancelled:
      return <Cancelled order={order} />;
  }
}

function Pending(props: Props) {
  const { order } = props;
  const part = partPayment(order);
  if (part) return <PaidInPart id={order.id} part={part} />;
  return isFree(order) || order.charged_on ? (
    <NothingToPay order={order} />
  ) : (
    <Payable {...props} />
  );
}

/** When a new state removes the focused control, the focus moves to the title. */
function useFocusKept(state: unknown) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [state]);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}

/** For a rejected, refunded or cancelled order: why it cannot be paid, and what to do next. */
function Cancelled({ order }: { order: Order }) {
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
        <BuyAgainButton order={order} variant="primary" />
        <SeeOrder id={id} />
        <ButtonLink {...contactAbout(id)}>Fale conosco</ButtonLink>
      </div>
    </>
  );
}

/** For an order without an amount, which staff confirm, or one that is charged automatically. */
function NothingToPay({ order: { id, charged_on } }: { order: Order }) {
  return (
    <>
      {charged_on ? (
        <Title title="Renovação automática" lead={chargedText(charged_on)} />
      ) : (
        <Title title="Este pedido não tem valor a pagar" lead={freeNews} />
      )}
      <div className="row">
        <SeeOrder id={id} />
      </div>
    </>
  );
}

type PartProps = { id: number; part: NonNullable<ReturnType<typeof partPayment>> };

/**
 * An order paid in part gets no slip for the full amount, so that the client does not pay twice.
 */
function PaidInPart({ id, part: { came, lacks, due, news } }: PartProps) {
  return (
    <>
      <Title title="Pagamento incompleto" lead={news} />
      <TitleBlock
        cells={[
          ['Pedido', id],
          ['Valor do pedido', due],
          ['Recebido', came],
          ['Falta', lacks],
        ]}
      />
      <Notice tone="wait">
        <p>{partAdvice}</p>
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" {...contactAbout(id)}>
          Fale conosco
        </ButtonLink>
        <SeeOrder id={id} />
      </div>
    </>
  );
}

/** An order cannot be paid before staff have approved the photo. */
function UnderReview({ order }: { order: Order }) {
  const { id, answer_by, publications } = order;
  const now = useMoment();
  const asked = publications.find(({ photo_request }) => photo_request)?.photo_request;
  return (
    <>
      <Title
        title={asked ? 'Precisamos de outra foto' : 'A foto está em verificação'}
        lead={
          asked
            ? 'Ainda não há o que pagar. Envie outra foto para o pedido seguir.'
            : `Ainda não há o que pagar. ${reviewNews(answer_by, now)}`
        }
      />
      {asked ? (
        <Notice tone="wait" icon="camera">
          <p>{asked.reason}</p>
        </Notice>
      ) : null}
      <TitleBlock
        cells={[
          ['Pedido', id],
          ...(answer_by
            ? ([
                ['Foto recebida', formatMoment(new Date(Date.parse(answer_by) - reviewTime))],
                ...(asked ? [] : [answerCell(answer_by, now)]),
              ] as const)
            : []),
          ['Valor', moneyOf(order).total.value],
        ]}
      />
      <div className="row">
        {asked ? (
          <ButtonLink variant="primary" to={`${pathTo('/orders/:id', { id })}#foto`}>
            Enviar outra foto
          </ButtonLink>
        ) : null}
        <SeeOrder id={id} />
      </div>
    </>
  );
}
