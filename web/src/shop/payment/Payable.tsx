import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { orderMessages } from '#shared/messages/messages';
import { displayedTotal } from '#shared/orders/orderTotals';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { makeSlip } from './makeSlip';
import { PaySheet } from './PaySheet';
import { Slip } from './Slip';
import { orderKeys } from '#web/http/queryKeys';

type Props = { order: Order; unheard: boolean; reload: () => Promise<void> };

/** Makes the slip of an order, or shows the one it has; a new one for one past due is asked for. */
export function Payable({ order, unheard, reload }: Props) {
  const isExpired = order.boleto?.expired === true;
  const [isRenewing, setRenewing] = useState(false);
  const slip = useQuery({
    queryKey: orderKeys.slip(order.id),
    queryFn: ({ signal }) => makeSlip(order.id, signal),
    enabled: !isExpired,
    gcTime: 0,
    // The same call makes the boleto: it is repeated only by the customer.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const renew = async () => {
    setRenewing(true);
    await slip.refetch();
    await reload();
    setRenewing(false);
  };
  if (isRenewing || (slip.isFetching && !slip.data)) return <Waiting />;
  if (slip.isError) {
    return <Failed message={slip.error.message} order={order.id} onRetry={() => void renew()} />;
  }
  if (isExpired) return <Expired order={order} unheard={unheard} onRenew={() => void renew()} />;
  return slip.data ? <Slip order={order} slip={slip.data} unheard={unheard} /> : <Waiting />;
}

function Waiting() {
  return (
    <>
      <Title title="Pagamento" />
      <Panel>
        <p className="row" role="status">
          <Spinner />
          {paymentMessages.waiting}
        </p>
      </Panel>
    </>
  );
}

type FailedProps = { message: string; order: number; onRetry: () => void };

function Failed({ message, order, onRetry }: FailedProps) {
  return (
    <>
      <Title title={paymentMessages.failedTitle} />
      <Panel stack>
        <Notice tone="stop" role="alert">
          <p>{message}</p>
        </Notice>
        <div className="row">
          <ButtonLink variant="primary" to={pathTo('/orders')}>
            Ver pedidos
          </ButtonLink>
          <Button onClick={onRetry}>
            <Icon name="refresh" />
            Tentar de novo
          </Button>
          <ButtonLink
            to={pathTo('/orders/:id', { id: order })}
          >{`Ver o pedido ${order}`}</ButtonLink>
          <ButtonLink {...contactAbout(order)}>Fale conosco</ButtonLink>
        </div>
      </Panel>
    </>
  );
}

type ExpiredProps = { order: Order; unheard: boolean; onRenew: () => void };

function Expired({ order, unheard, onRenew }: ExpiredProps) {
  const { boleto, kept_until } = order;
  const due = boleto ? formatDate(calendarDate(boleto.due)) : '';
  const last = boleto ? formatDate(lastPayableDay(calendarDate(boleto.due))) : '';
  const kept = kept_until ? formatDate(calendarDate(kept_until)) : null;
  const amount = displayedTotal(fromWire(order.total), order.shipping_type);
  return (
    <PaySheet
      title={`Este boleto venceu em ${due}`}
      lead={
        kept
          ? `O pedido continua reservado até ${kept}, quando é cancelado, sem custo.`
          : 'O pedido continua reservado.'
      }
      cells={[
        ['Pedido', order.id],
        ['Valor', formatReais(amount)],
        ['Vencido em', due],
      ]}
      note={
        <Notice tone="wait" icon="clock" title="Já pagou?">
          <p>
            {`Se você pagou até ${last}, não gere outro: a confirmação chega por e-mail e esta página muda sozinha.`}
          </p>
        </Notice>
      }
      {...{ order, amount, unheard }}
    >
      <section aria-labelledby="pay-again">
        <h2 id="pay-again">Pix ou boleto</h2>
        <p>Um boleto novo, com Pix, pelo mesmo valor.</p>
        <Button variant="primary" wide onClick={onRenew}>
          <Icon name="barcode" />
          {orderMessages.makeBoleto}
        </Button>
      </section>
    </PaySheet>
  );
}
