import { getOrder } from '#shared/orders/orderEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '#web/backOffice/kit/record/RecordScreen.tsx';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { isFree } from '#shared/orders/isFree';
import { refundedSoFar } from '#shared/orders/partPayment';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { Following } from '#web/backOffice/kit/following/Following.tsx';
import { HistoryPanel } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { SaveBar } from '#web/backOffice/kit/record/SaveBar.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useChange } from '#web/http/useChange';
import { changeStatus } from './changeStatus';
import { useOrderForm } from './useOrderForm';
import { ClientPanel } from './panels/ClientPanel';
import { DeliveryPanel } from './panels/DeliveryPanel';
import { LinesTable } from '../lines/LinesTable';
import { OrderNotices } from './panels/OrderNotices';
import { PhotosPanel } from '../photos/PhotosPanel';
import { OrderProgress } from './OrderProgress';
import { MoneyPanel } from './panels/MoneyPanel';
import { NoticePill, ProviderNotices } from './panels/ProviderNotices';
import { RefundPanel } from './panels/RefundPanel';
import { type UndoableSteps, useUndoableSteps } from '../withdrawals/undoableSteps';
import { WithdrawalPanel } from '../withdrawals/WithdrawalPanel';
import { useCorrections } from './useCorrections';
import { RequestPhotoDialog } from '../photos/RequestPhotoDialog';
import { deleteOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { DeleteRecord } from '#web/backOffice/kit/record/DeleteRecord.tsx';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { issuedInvoices } from '#shared/orders/invoice';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { formatAmount, formatReais, fromWire } from '#shared/values/money';
import { displayedTotal } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';

const StatusDialog = lazyPart(async () => (await import('./StatusDialog')).StatusDialog);
const RefundDialog = lazyPart(async () => (await import('../reasons/RefundDialog')).RefundDialog);
const RejectDialog = lazyPart(async () => (await import('../reasons/RejectDialog')).RejectDialog);
const DeclineDialog = lazyPart(
  async () => (await import('../withdrawals/DeclineForm')).DeclineDialog,
);
const ReturnCodeDialog = lazyPart(
  async () => (await import('../withdrawals/ReturnCodeDialog')).ReturnCodeDialog,
);

export function AdminOrderScreen() {
  return (
    <RecordScreen
      noun="Pedido"
      missing="Pedido não encontrado"
      back={pathTo('/admin/orders')}
      keys={orderKeys}
      load={(id, signal) => request(getOrder, { path: { id }, signal })}
    >
      {(order, reload) => (order ? <OrderDesk order={order} reload={reload} /> : null)}
    </RecordScreen>
  );
}

type Opened =
  | { kind: 'reject' }
  | { kind: 'refund' }
  | { kind: 'code' }
  | { kind: 'decline' }
  | { kind: 'photo'; line: OrderLine }
  | { kind: 'status'; to: OrderStatus };

type OrderDeskProps = { order: Order; reload: () => void };

function OrderDesk({ order, reload }: OrderDeskProps) {
  const { form, keep } = useOrderForm(order, reload);
  const [opened, setOpened] = useState<Opened | null>(null);
  const undoable = useUndoableSteps(keep);
  const close = () => setOpened(null);
  const refresh = async () => {
    keep(await request(getOrder, { path: { id: order.id }, alerts: true }));
  };
  const { dialog, ...corrections } = useCorrections(order, { refresh, keep });
  const { busy: approving, run: approve } = useChange(async () => {
    keep(await changeStatus(order, orderStatus.pending, reload));
  });
  const review = order.status === orderStatus.underReview;
  const photos = (
    <PhotosPanel
      order={order}
      busy={approving}
      onApprove={approve}
      onReject={() => setOpened({ kind: 'reject' })}
      onReplace={corrections.onEdit}
      onAsk={(line) => setOpened({ kind: 'photo', line })}
    />
  );
  return (
    <>
      <form noValidate onSubmit={form.submit(form.save)}>
        <RecordCrumbs
          list={{ to: pathTo('/admin/orders'), label: 'Pedidos' }}
          here={`Pedido ${order.id}`}
        />
        <Title
          title={`Pedido ${order.id}`}
          beside={
            <>
              <OrderPill status={order.status} reason={order.reason} />
              <NoticePill order={order} />
            </>
          }
        />
        <div className="stack">
          <FormBanner text={form.banner} />
          <OrderBlock order={order} />
          <WithdrawalPanel
            order={order}
            undoable={undoable}
            onOpen={(kind) => setOpened({ kind })}
          />
          <OrderNotices order={order} />
          <Desk
            side={
              <>
                <OrderProgress
                  order={order}
                  form={form}
                  onBoleto={refresh}
                  onStatus={(to) => setOpened({ kind: 'status', to })}
                />
                <RefundPanel order={order} onAsk={() => setOpened({ kind: 'refund' })} />
                <ProviderNotices order={order} />
                <Following target="order" id={order.id} />
                <HistoryPanel target="order" id={order.id} />
              </>
            }
          >
            {review ? photos : null}
            <MoneyPanel
              order={order}
              onRefund={() => setOpened({ kind: 'refund' })}
              onChanged={refresh}
            />
            <LinesTable
              order={order}
              onEdit={corrections.onEdit}
              onPrice={corrections.onPrice}
              onRemove={corrections.onRemove}
            />
            {review ? null : photos}
            <div className="grid-2">
              <ClientPanel order={order} />
              <DeliveryPanel order={order} onChange={corrections.onMove} />
            </div>
          </Desk>
        </div>
        <SaveBar
          dirty={form.dirty}
          busy={form.formState.isSubmitting}
          back={pathTo('/admin/orders')}
        >
          <DeleteOrder order={order} />
        </SaveBar>
      </form>
      <Decision
        opened={opened}
        order={order}
        undoable={undoable}
        onDecided={keep}
        onRefund={() => setOpened({ kind: 'refund' })}
        onClose={close}
      />
      {dialog}
    </>
  );
}

type DecisionProps = {
  order: Order;
  opened: Opened | null;
  undoable: UndoableSteps;
  onDecided: (order: Order) => void;
  onRefund: () => void;
  onClose: () => void;
};

/** Dialogs that confirm an action: another status, another photo, a refund. */
function Decision(props: DecisionProps) {
  const { opened, order, undoable, onDecided, onRefund, onClose } = props;
  const asking = { order, onDone: onDecided, onClose };
  switch (opened?.kind) {
    case 'reject':
      return <RejectDialog {...asking} />;
    case 'refund':
      return <RefundDialog {...asking} />;
    case 'decline':
      return <DeclineDialog order={order} undoable={undoable} onClose={onClose} />;
    case 'code':
      return <ReturnCodeDialog {...asking} />;
    case 'status':
      return <StatusDialog {...asking} to={opened.to} onRefund={onRefund} />;
    case 'photo':
      return <RequestPhotoDialog {...asking} line={opened.line} />;
    case undefined:
      return null;
  }
}

/** An order that was ever paid cannot be deleted. */
function DeleteOrder({ order }: { order: Order }) {
  const { drop } = useRecordCache(orderKeys);
  if (order.deletable === false) return null;
  return (
    <DeleteRecord
      title={`Excluir o pedido ${order.id}?`}
      confirm={`Excluir pedido ${order.id}`}
      done={`Pedido ${order.id} removido com sucesso!`}
      remove={() => request(deleteOrder, { path: { id: order.id } })}
      drop={() => drop(order.id)}
      list={pathTo('/admin/orders')}
    >
      <p>
        O pedido de <strong>{displayName(order.profile)}</strong> sai de todas as listas, também das
        do cliente. Um boleto em aberto é cancelado. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}

function OrderBlock({ order }: { order: Order }) {
  const { date, shipping_type, total } = order;
  const paidAt = order.paid_at ?? order.was_paid_at;
  const back = refundedSoFar(order);
  return (
    <TitleBlock
      cells={[
        ['Data', formatDate(calendarDate(date))],
        ['Envio', shippingLabel(shipping_type)],
        [
          isFree(order) ? 'Confirmado em' : 'Pago em',
          paidAt ? formatMoment(new Date(paidAt)) + (order.paid_at ? '' : ', estornado') : '–',
        ],
        ['NF', issuedInvoices(order).join(', ') || '–'],
        [
          'Total',
          formatReais(displayedTotal(fromWire(total), shipping_type)) +
            (back > 0 ? `, reembolsado ${formatAmount(back)}` : ''),
        ],
      ]}
    />
  );
}
