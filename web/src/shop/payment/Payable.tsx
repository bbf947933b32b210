import { useQuery } from '@tanstack/react-query';
import { useState, Suspense, useRef } from 'react';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { commonMessages, orderMessages } from '#shared/messages/messages';
import { displayedTotal } from '#shared/orders/orderTotals';
import { lastPayableDay, boletoDueText } from '#shared/payments/boletoDays';
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
import { makeSlip, type MadeSlip } from './makeSlip';
import { PaySheet } from './PaySheet';
import { orderKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { waysToPay } from '#shared/messages/waysToPay';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { useSite } from '#web/state/site';
import styles from './payment.module.css';
import { awaitedPart } from '#web/ui/lazyPart.tsx';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';

type Props = { order: Order; unheard: boolean; reload: () => Promise<void> };

/** Creates or shows the payment slip of an order; an expired one is replaced on request. */
export function Payable({ order, unheard, reload }: Props) {
  const isExpired = order.boleto?.expired === true;
  const [isRenewing, setRenewing] = useState(false);
  const slip = useQuery({
    queryKey: orderKeys.slip(order.id),
    queryFn: ({ signal }) => makeSlip(order.id, signal),
    enabled: !isExpired,
    gcTime: 0,
    // The call creates the boleto, so only the customer repeats it.
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
    return <Failed message={problemIn(slip.error)} order={order.id} onRetry={() => void renew()} />;
  }
  if (isExpired) return <Expired order={order} unheard={unheard} onRenew={() => void renew()} />;
  return slip.data ? <Slip order={order} slip={slip.data} unheard={unheard} /> : <Waiting />;
}

/** What the answer says. Its general text speaks of a form's fields, and this page has no form. */
function problemIn(error: Error): string {
  const said = error instanceof RequestFailure ? error.reason : error.message;
  return said === commonMessages.fieldErrorBanner ? paymentMessages.failed : said;
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

// Loaded after the rest, because drawing the code takes longer than the whole screen.
const QrCode = awaitedPart(async () => (await import('#web/ui/paper/QrCode.tsx')).QrCode);

const confirmation =
  'A confirmação do pagamento leva no máximo 48h após o pagamento e é enviada por e-mail.';

type SlipProps = { order: Order; slip: MadeSlip; unheard: boolean };

/** Pix on the left, highlighted, then boleto and card; on a phone one below the other. */
function Slip({ order, slip, unheard }: SlipProps) {
  const company = useSite((site) => site.company?.legalName ?? site.name);
  const { pix } = slip;
  const { id } = order;
  return (
    <PaySheet
      title={paymentMessages.ready}
      lead={pix ? `Pague com ${waysToPay}. ${confirmation}` : confirmation}
      cells={[
        ['Pedido', id],
        ['Valor', formatReais(slip.amount)],
        ['Vencimento', boletoDueText(slip.due, slip.dueNote)],
        ['Beneficiário', company],
      ]}
      amount={slip.amount}
      {...{ order, unheard }}
    >
      {pix ? (
        <section aria-labelledby="pay-pix">
          <div className="spread">
            <h2 id="pay-pix">Pix</h2>
            <span className="small muted">Confirma em instantes</span>
          </div>
          <PixCode payload={pix} label={`Código QR do Pix, pedido ${id}`} />
        </section>
      ) : null}
      <section aria-labelledby="pay-boleto">
        <div className="spread">
          <h2 id="pay-boleto">Boleto</h2>
          <span className="small muted">Até 48h após o pagamento</span>
        </div>
        <CopyCode label="Linha digitável" code={slip.line} />
        <ButtonAnchor variant={pix ? 'secondary' : 'primary'} wide href={slip.link} target="_blank">
          <Icon name="print" />
          Imprimir boleto
        </ButtonAnchor>
      </section>
    </PaySheet>
  );
}

type PixCodeProps = { payload: string; label: string };

/** On a phone the customer copies the code; the picture needs a second device, so it is folded. */
function PixCode({ payload, label }: PixCodeProps) {
  const code = useRef<HTMLSpanElement>(null);
  const picture = (
    <Suspense fallback={<div className={styles.qr} />}>
      <QrCode className={styles.qr} text={payload} label={label} />
    </Suspense>
  );
  return (
    <div className={styles.pix}>
      <div className="hide-small">{picture}</div>
      <div className="stack gap-3">
        <CopyButton label="Copiar código Pix" code={payload} shown={code} variant="primary" wide />
        <span className={styles.payload} ref={code}>
          {payload}
        </span>
        <p className="small muted hide-small">Ou leia o código QR com o aplicativo do seu banco.</p>
        <details className={`only-small ${styles.fold ?? ''}`}>
          <summary>
            <Icon name="down" />
            Mostrar o código QR
          </summary>
          {picture}
        </details>
      </div>
    </div>
  );
}
