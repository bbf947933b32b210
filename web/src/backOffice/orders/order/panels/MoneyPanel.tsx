import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { isFree } from '#shared/orders/isFree';
import type { Order, OrderPayment } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useHasArea, useCanOpen } from '#web/backOffice/kit/areas/screenAreas';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useLetters } from '#web/backOffice/kit/list/keys/useRowLetters';
import { RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { orderCard } from '#shared/payments/paymentEndpoints';
import { Installments } from './Installments';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { findingLead, findingTitle } from '#web/entities/payments/findingWords';
import { paymentCheckQuery } from '#web/entities/payments/paymentCheckQuery';

const IssueDialog = lazyPart(
  async () =>
    (await import('#web/backOffice/kit/invoices/IssueElsewhereDialog.tsx')).IssueElsewhereDialog,
);

/** The panel's keys press controls inside it. */
const panel = 'money';

type Props = { order: Order; onRefund: () => void; onChanged: () => Promise<void> };

/**
 * How an order was paid and what remains after the provider's fee; before the payment, the card
 * page if the client pays by card.
 */
export function MoneyPanel({ order, onRefund, onChanged }: Props) {
  const { status, card, payments = [], provider_state: state } = order;
  const isConfirmed = status === orderStatus.confirmed;
  const isPaid = (isConfirmed || Boolean(order.was_paid_at)) && !isFree(order);
  useLetters(['b', 'n', 'y'], () => document.getElementById(panel));
  if (!isPaid && !card) return null;
  return (
    <Panel id={panel} stack>
      <div className="spread">
        <h2>Dinheiro</h2>
        {isPaid ? <MoneyActions order={order} onRefund={onRefund} /> : null}
      </div>
      {isConfirmed && isPaid && state !== 'Contestado' ? <Difference order={order.id} /> : null}
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
      {card ? <CardPage order={order.id} card={card} onChanged={onChanged} /> : null}
    </Panel>
  );
}

/** Open differences between the provider's report and this order. */
function Difference({ order }: { order: number }) {
  const search = String(order);
  const opens = useCanOpen();
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
  const { paid_with, received } = order;
  const paidAt = order.paid_at ?? order.was_paid_at;
  const reported = received ? undefined : payment;
  const shown = (amount: OrderPayment['fee']) => (amount ? formatReais(fromWire(amount)) : '–');
  const installments = reported?.installments ?? [];
  return (
    <>
      <TitleBlock
        cells={[
          ['Forma', paid_with ?? '–'],
          ['Confirmado', paidAt ? formatMoment(new Date(paidAt)) : '–'],
          ...(reported
            ? ([
                ['Bruto', shown(reported.amount)],
                ['Tarifa', reported.fee ? `−${shown(reported.fee)}` : '–'],
                ['Líquido', shown(reported.net)],
                ['No provedor', reported.charge ?? '–'],
              ] as const)
            : []),
          ...(order.purchase_order
            ? ([
                ['Nº de compra', <PurchaseOrder key="number" number={order.purchase_order} />],
              ] as const)
            : []),
        ]}
      />
      {installments.length > 0 ? (
        <Installments installments={installments} charge={reported?.charge} />
      ) : null}
      <Hints order={order} isPlan={installments.length > 0} />
    </>
  );
}

/** The keys for the actions that this order has. */
function Hints({ order, isPlan }: { order: Order; isPlan: boolean }) {
  const isRefunder = useHasArea('money');
  const opensInvoices = useCanOpen()(pathTo('/admin/invoices'));
  const hints = [
    isRefunder && isRefundable(order) ? (['B', 'reembolsar'] as const) : null,
    order.purchase_order ? (['Y', 'copiar o nº de compra'] as const) : null,
    opensInvoices ? (['N', 'notas fiscais'] as const) : null,
    isPlan && isRefunder ? (['Enter', 'parcela na Conferência'] as const) : null,
  ].filter((hint) => hint !== null);
  return hints.length === 0 ? null : <KeyHints hints={hints} />;
}

const isRefundable = ({ actions = [] }: Order) =>
  actions.includes('refund') || actions.includes('refund_outside');

const PurchaseOrder = ({ number }: { number: string }) => (
  <span className="row">
    {number}
    <CopyButton label="Copiar" code={number} small letter="y" />
  </span>
);

type ActionsProps = { order: Order; onRefund: () => void };

/** The documents of a payment, sending its e-mail again, and its refund. */
function MoneyActions({ order, onRefund }: ActionsProps) {
  const [issuing, setIssuing] = useState(false);
  const isRefunder = useHasArea('money');
  const { id, profile, refundable } = order;
  const mails = pathTo('/admin/user/:id/:tab', { id: profile.id, tab: 'mails' });
  return (
    <>
      <RowActions
        of={`pagamento do pedido ${id}`}
        actions={[
          { label: 'Recibo (PDF)', run: () => receipt(id) },
          { label: 'Contrato (PDF)', run: () => contract(id) },
          { label: 'Reenviar recibo', to: `${mails}?search=${encodeURIComponent(`#${id}`)}` },
          { label: 'Notas fiscais', to: `${pathTo('/admin/invoices')}?search=${id}`, letter: 'n' },
          ...(isRefunder && order.noted_elsewhere && !order.unissuable
            ? [
                {
                  label: 'Emitir nota',
                  run: () => setIssuing(true),
                },
              ]
            : []),
          ...(isRefunder && isRefundable(order)
            ? [
                {
                  label: 'Reembolsar',
                  danger: true,
                  letter: 'b',
                  run: onRefund,
                  note: refundable ? formatReais(fromWire(refundable.left)) : undefined,
                },
              ]
            : []),
        ]}
      />
      {issuing ? <IssueDialog order={order} onClose={() => setIssuing(false)} /> : null}
    </>
  );
}

async function receipt(order: number): Promise<void> {
  const { saveReceipt } = await import('#web/entities/orders/saveReceipt');
  await saveReceipt(order);
}

async function contract(order: number): Promise<void> {
  const { saveContract } = await import('#web/entities/orders/saveContract');
  await saveContract(order);
}

type CardPageProps = {
  order: number;
  card: NonNullable<Order['card']>;
  onChanged: () => Promise<void>;
};

function CardPage({ order, card, onChanged }: CardPageProps) {
  const { url, opened, installments, state } = card;
  const { busy, run: renew } = useChange(async () => {
    await request(orderCard, { body: { order, installments, again: true } });
    await onChanged();
    notify({ tone: 'ok', text: 'Novo link criado. O anterior não vale mais.' });
  });
  const times = `${installments} ${installments === 1 ? 'vez' : 'vezes'}`;
  return (
    <>
      <p>{`Página do cartão aberta em ${formatMoment(new Date(opened))}, ${times}.`}</p>
      {stateTexts[state] === null ? null : <p className="small">{stateTexts[state]}</p>}
      <div className="row">
        <CopyButton label="Copiar link" code={url} small />
        {state === 'analysed' ? null : (
          <Button variant="secondary" small busy={busy} busyLabel="Criando" onClick={renew}>
            Novo link
          </Button>
        )}
      </div>
    </>
  );
}

const stateTexts = {
  open: null,
  refused: 'O cartão foi recusado; o pedido continua pendente.',
  analysed: 'O provedor analisa o cartão; o pedido continua pendente.',
} as const satisfies Record<NonNullable<Order['card']>['state'], string | null>;
