import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paymentReturnMessages } from '#shared/messages/checkoutMessages';
import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { answerCell, reviewNews } from '#shared/orders/answerPromise';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { isFree } from '#shared/orders/isFree';
import { moneyOf } from '#web/entities/orders/orderMoney';
import { orderQuery } from '#web/entities/orders/orderQuery';
import { SentOfOrder } from '#web/entities/orders/SentOfOrder.tsx';
import { NotifiedAddresses } from '#web/entities/profiles/NotifiedAddresses.tsx';
import type { NoticeTone } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { useMoment } from '#web/state/useToday';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

type PaymentResult = 'paid' | 'photo' | 'refused' | 'unknown';

const byStatus: ReadonlyMap<string, PaymentResult> = new Map([
  ['200', 'paid'],
  ['201', 'refused'],
  ['202', 'photo'],
  ['404', 'unknown'],
]);

/**
 * Reads the `return_data` parameter: a status, plain or as `{"status":200}`. The shop itself uses
 * 202 for an accepted order whose photo must be approved before it is paid.
 */
function paymentResult(returnData: string | null): PaymentResult {
  const status = /(?:^|status"?\s*:\s*"?)(\d{3})(?!\d)/.exec(returnData ?? '')?.[1];
  return byStatus.get(status ?? '') ?? 'unknown';
}

/** The target of a payment page's return link, and of orders whose photo must be approved first. */
export function PaymentReturnScreen() {
  const [parameters] = useSearchParams();
  const user = useSession((session) => session.user);
  const result = paymentResult(parameters.get('return_data'));
  const named = parameters.get('order') ?? '';
  const number = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  if (number !== null && user) return <OfOrder {...{ number, user, result }} />;
  return (
    <>
      <Title title={looks[result].title} />
      <div className="stack gap-6">
        <Said result={result} />
        <div className="row">
          <ButtonLink variant="primary" to={pathTo('/orders')}>
            Ver pedidos
          </ButtonLink>
          <ButtonLink {...(number === null ? { to: pathTo('/contact') } : contactAbout(number))}>
            Fale conosco
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

type Named = { number: number; user: Profile; result: PaymentResult };

/** For the customer's own order: its number, who gets e-mails, what comes next and until when. */
function OfOrder({ number, user, result }: Named) {
  const { data } = useQuery(orderQuery(number));
  const order = data?.profile.id === user.id ? data : null;
  // A phone loads a tab again days later, when the photo was answered and this page's text is wrong.
  if (result === 'photo' && order?.answer_by === null) {
    return <Navigate replace to={pathTo('/orders/:id', { id: number })} />;
  }
  return (
    <>
      <Title title={result === 'photo' ? `Pedido ${number} em análise` : looks[result].title} />
      <div className="stack gap-6">
        <Said result={result} />
        {order ? <WhatIsNext order={order} user={user} /> : null}
        <div className="row">
          {order?.status === orderStatus.pending && !isFree(order) && !order.paid_part ? (
            <ButtonLink variant="primary" to={pathTo('/payment/:order', { order: number })}>
              {orderMessages.pay}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="secondary" to={pathTo('/orders/:id', { id: number })}>
            {`Ver o pedido ${number}`}
          </ButtonLink>
          <ButtonLink
            {...contactAbout(number)}
          >{`Fale conosco sobre o pedido ${number}`}</ButtonLink>
        </div>
      </div>
    </>
  );
}

function WhatIsNext({ order, user }: { order: Order; user: Profile }) {
  const now = useMoment();
  const { id, created, answer_by: until, boleto, status } = order;
  const waits = status === orderStatus.underReview && until ? until : null;
  return (
    <>
      <TitleBlock
        cells={[
          ['Pedido', id],
          [
            'Feito em',
            created ? formatMoment(new Date(created)) : formatDate(calendarDate(order.date)),
          ],
          ...(waits ? [answerCell(waits, now)] : []),
          ...(status === orderStatus.pending && boleto
            ? [['Pague até', formatDate(calendarDate(boleto.due))] as const]
            : []),
          ['Total', moneyOf(order).total.value],
        ]}
      />
      {waits ? <p>{reviewNews(waits, now)}</p> : null}
      <NotifiedAddresses user={user} order={order} />
      <SentOfOrder order={order} />
    </>
  );
}

function Said({ result }: { result: PaymentResult }) {
  const { tone, text } = looks[result];
  return (
    <Notice tone={tone} role="status">
      <p>{text}</p>
    </Notice>
  );
}

const photoVerified =
  'A imagem enviada precisa ser verificada primeiro. O link de pagamento chega por e-mail em até 24h.';

const looks = {
  paid: {
    tone: 'ok',
    title: paymentReturnMessages.paidTitle,
    text: photoVerified,
  },
  photo: {
    tone: 'note',
    title: 'Pedido em análise',
    text: photoVerified,
  },
  refused: {
    tone: 'stop',
    title: paymentReturnMessages.refused,
    text: paymentReturnMessages.refusedDetail,
  },
  unknown: {
    tone: 'wait',
    title: paymentReturnMessages.unknownTitle,
    text: paymentReturnMessages.unknownDetail,
  },
} as const satisfies Record<PaymentResult, { tone: NoticeTone; title: string; text: string }>;
