import { useQuery } from '@tanstack/react-query';
import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useOpens } from '#web/backOffice/kit/areas/screenAreas';
import { isFree } from '#shared/orders/isFree';
import type { Order, OrderPayment } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { findingLead, findingTitle } from '#web/entities/payments/findingWords';
import { paymentCheckQuery } from '#web/entities/payments/paymentCheckQuery';

/** How an order was paid and what is left of it after the provider's fee; before, where its client pays by card. */
export function MoneyPanel({ order }: { order: Order }) {
  const { status, card, payments = [], provider_state: state } = order;
  const isPaid = status === orderStatus.confirmed && !isFree(order);
  if (!isPaid && !card) return null;
  return (
    <Panel stack>
      <h2>Dinheiro</h2>
      {isPaid && state !== 'Contestado' ? <Difference order={order.id} /> : null}
      {state === 'Contestado' ? (
        <Notice tone="stop" icon="alert" title="Pagamento contestado">
          <p>
            O banco do cliente decide se o dinheiro volta: não o devolva por aqui. Responda no
            provedor, dentro do prazo dele.
          </p>
          <AreaButton small to={pathTo('/admin/payments')}>
            Ver na Conferência
          </AreaButton>
        </Notice>
      ) : null}
      {isPaid ? <Paid order={order} payment={payments.find(isEnough)} /> : null}
      {card ? <CardPage card={card} /> : null}
    </Panel>
  );
}

/** What the provider says otherwise of this order, until staff have settled it. */
function Difference({ order }: { order: number }) {
  const search = String(order);
  const opens = useOpens();
  const { data } = useQuery({
    ...paymentCheckQuery('open', 1, { search, kind: '', day: '' }),
    enabled: opens(pathTo('/admin/payments')),
  });
  const finding = data?.results.find((one) => one.order === order);
  if (!finding) return null;
  return (
    <Notice tone="wait" icon="alert" title={findingTitle(finding)}>
      <p>{`${findingLead({ ...finding, client: null })}.`}</p>
      <AreaButton small to={{ pathname: pathTo('/admin/payments'), search: `search=${search}` }}>
        Ver na Conferência
      </AreaButton>
    </Notice>
  );
}

const isEnough = ({ outcome }: OrderPayment) => outcome === 'confirmed' || outcome === 'overpaid';

function Paid({ order, payment }: { order: Order; payment: OrderPayment | undefined }) {
  const { paid_with, paid_at, received } = order;
  const reported = received ? undefined : payment;
  const shown = (amount: OrderPayment['fee']) => (amount ? formatReais(fromWire(amount)) : '–');
  return (
    <TitleBlock
      cells={[
        ['Forma', paid_with ?? '–'],
        ['Confirmado', paid_at ? formatMoment(new Date(paid_at)) : '–'],
        ...(reported
          ? ([
              ['Bruto', shown(reported.amount)],
              ['Tarifa', reported.fee ? `−${shown(reported.fee)}` : '–'],
              ['Líquido', shown(reported.net)],
              ['No provedor', reported.charge ?? '–'],
            ] as const)
          : []),
        ...(order.purchase_order ? ([['Nº de compra', order.purchase_order]] as const) : []),
      ]}
    />
  );
}

function CardPage({ card }: { card: NonNullable<Order['card']> }) {
  const { url, opened, installments, state } = card;
  const times = `${installments} ${installments === 1 ? 'vez' : 'vezes'}`;
  return (
    <>
      <p>{`Página do cartão aberta em ${formatMoment(new Date(opened))}, ${times}.`}</p>
      {stateTexts[state] === null ? null : <p className="small">{stateTexts[state]}</p>}
      <div>
        <CopyButton label="Copiar link" code={url} small />
      </div>
    </>
  );
}

const stateTexts = {
  open: null,
  refused: 'O cartão foi recusado; o pedido continua pendente.',
  analysed: 'O provedor analisa o cartão; o pedido continua pendente.',
} as const satisfies Record<NonNullable<Order['card']>['state'], string | null>;
