import { useRef, useState } from 'react';
import type { Order, OrderLine } from '#shared/orders/order';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { HistoryPanel } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { OutdatedNotice } from '#web/backOffice/kit/record/OutdatedNotice.tsx';
import { SaveBar } from '#web/backOffice/kit/record/SaveBar.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { warningBefore, type Warning } from './statusChoices';
import { type OrderValues, statusOf, useOrderForm } from './useOrderForm';
import { ClientPanel } from './panels/ClientPanel';
import { CommentsPanel } from './panels/CommentsPanel';
import { DeleteOrder } from './DeleteOrder';
import { DeliveryPanel } from './panels/DeliveryPanel';
import { LinesTable } from '../lines/LinesTable';
import { OrderBlock } from './OrderBlock';
import { OrderNotices } from './panels/OrderNotices';
import { PhotosPanel } from '../photos/PhotosPanel';
import { OrderProgress } from './OrderProgress';
import { NoticePill, ProviderNotices } from './panels/ProviderNotices';
import { RefundDialog } from './reasons/RefundDialog';
import { RefundPanel } from './panels/RefundPanel';
import { RejectDialog } from './reasons/RejectDialog';
import { useCorrections } from './useCorrections';
import { RequestPhotoDialog } from '../photos/RequestPhotoDialog';

type Opened =
  | { kind: 'reject' }
  | { kind: 'refund' }
  | { kind: 'photo'; line: OrderLine }
  | { kind: 'confirm'; warning: Warning; values: OrderValues };

type Props = { order: Order; reload: () => void };

export function OrderDesk({ order, reload }: Props) {
  const { form, keep } = useOrderForm(order, reload);
  const [opened, setOpened] = useState<Opened | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const close = () => {
    setOpened(null);
  };
  const refresh = async () => {
    keep(await request(getOrder, { path: { id: order.id }, alerts: true }));
  };
  const { dialog, ...corrections } = useCorrections(order, { refresh, keep });
  const approve = () => {
    form.setValue('status', '1', { shouldDirty: true });
    element.current?.requestSubmit();
  };
  const submit = form.submit(async (values) => {
    const warning = warningBefore(order, statusOf(values.status));
    if (warning) setOpened({ kind: 'confirm', warning, values });
    else await form.save(values);
  });
  const saveAnyway = async (values: OrderValues) => {
    try {
      await form.save(values);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.fields.size > 0) form.showFieldErrors(error.fields);
    }
    close();
  };
  const review = order.status === orderStatus.underReview;
  const photos = (
    <PhotosPanel
      order={order}
      busy={form.formState.isSubmitting}
      onApprove={approve}
      onReject={() => {
        setOpened({ kind: 'reject' });
      }}
      onReplace={corrections.onEdit}
      onAsk={(line) => {
        setOpened({ kind: 'photo', line });
      }}
    />
  );
  return (
    <>
      <form noValidate onSubmit={submit} ref={element}>
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
          <OutdatedNotice form={form} />
          <OrderBlock order={order} />
          <OrderNotices order={order} onChecked={keep} />
          <Desk
            side={
              <>
                <OrderProgress order={order} form={form} onBoleto={refresh} />
                <RefundPanel
                  order={order}
                  onAsk={() => {
                    setOpened({ kind: 'refund' });
                  }}
                />
                <ProviderNotices order={order} />
                <CommentsPanel order={order.id} />
                <HistoryPanel target="order" id={order.id} />
              </>
            }
          >
            {review ? photos : null}
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
      <Decision opened={opened} order={order} onDecided={keep} reload={reload} onClose={close} />
      {dialog}
      {opened?.kind === 'confirm' ? (
        <ConfirmDialog
          title={opened.warning.title}
          confirm={opened.warning.confirm}
          busyLabel="Salvando"
          onConfirm={() => saveAnyway(opened.values)}
          onClose={close}
        >
          <p>{opened.warning.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type DecisionProps = Props & {
  opened: Opened | null;
  onDecided: (order: Order) => void;
  onClose: () => void;
};

/** What needs a reason: the end of the order, another photo, money that goes back. */
function Decision({ opened, order, onDecided, reload, onClose }: DecisionProps) {
  if (opened?.kind === 'reject') {
    return <RejectDialog order={order} onDone={onDecided} reload={reload} onClose={onClose} />;
  }
  if (opened?.kind === 'refund') {
    return <RefundDialog order={order} onDone={onDecided} reload={reload} onClose={onClose} />;
  }
  if (opened?.kind !== 'photo') return null;
  return (
    <RequestPhotoDialog
      order={order}
      line={opened.line}
      onAsked={onDecided}
      reload={reload}
      onClose={onClose}
    />
  );
}
