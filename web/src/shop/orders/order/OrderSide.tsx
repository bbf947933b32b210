import { waysToPay } from '#shared/messages/waysToPay';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { invoiceFiles, modelNames, invoiceLabel, type OrderInvoice } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { formatNfe, groupsOfFour } from '#shared/brazil/nfe';
import { formatReais, fromWire } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import { quotationsOf, quotedAgain } from '#shared/orders/quotationsOf';
import { pathTo } from '#shared/site/pathTo';
import { withdrawalDays } from '#shared/orders/withdrawal';
import { Button, DialogButton } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { ContractButton } from '#web/entities/orders/ContractButton.tsx';
import { openInvoice } from '#web/http/openFile';
import { useChange } from '#web/http/useChange';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { isFree } from '#shared/orders/isFree';
import { returnedThings } from '#web/entities/orders/orderReturns';
import { moneyOf } from '#web/entities/orders/orderMoney';
import styles from './order.module.css';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';

const CancelOwnOrder = lazyPart(
  async () => (await import('./leaving/CancelOwnOrder')).CancelOwnOrder,
);
const WithdrawOwnOrder = lazyPart(
  async () => (await import('./leaving/WithdrawOwnOrder')).WithdrawOwnOrder,
);

type Props = { order: Order; reload: () => Promise<void> };

/** The payment and invoice, then the history. */
export function OrderSide({ order, reload }: Props) {
  const { events = [] } = order;
  return (
    <>
      <Money order={order} reload={reload} />
      {events.length > 0 ? (
        <Panel stack className="gap-3">
          <h2>Histórico</h2>
          <Timeline>
            {events.map(({ text, at }) => (
              <li key={at + text}>
                {text}
                <small className="num">{formatMoment(new Date(at))}</small>
              </li>
            ))}
          </Timeline>
        </Panel>
      ) : null}
      <p className={`small muted ${styles.contact ?? ''}`}>
        Algo errado neste pedido? <Link {...contactAbout(order.id)}>Fale conosco</Link>
      </p>
    </>
  );
}

function Money({ order, reload }: Props) {
  const { rows, total, freight } = moneyOf(order);
  const paidAt = isFree(order) ? null : (order.paid_at ?? order.was_paid_at);
  const facts: [string, ReactNode][] = [
    ...ownPurchaseOrder(order),
    ...quotationFact(order),
    ...(freight ? ([['Frete', freight]] satisfies [string, string][]) : []),
    ...(paidAt ? ([['Pago em', formatMoment(new Date(paidAt))]] satisfies [string, string][]) : []),
    ...(paidAt && order.paid_with
      ? ([['Forma de pagamento', order.paid_with]] satisfies [string, string][])
      : []),
    ...invoiceOf(order),
    [
      'Contrato',
      <>
        <ContractButton order={order} />
        {order.terms ? (
          <span className="print-only">{`Termos de ${formatDate(calendarDate(order.terms))}`}</span>
        ) : null}
      </>,
    ],
  ];
  return (
    <Panel stack className="gap-3">
      <h2>Pagamento</h2>
      <Totals rows={rows} total={total} />
      <Returns order={order} />
      <div className={styles.rule}>
        <Facts rows={facts} />
      </div>
      {paidAt ? <ReceiptButton order={order.id} /> : null}
      {order.status === orderStatus.underReview && !isFree(order) ? (
        <p className="small muted">
          {`Nada é cobrado antes da foto aprovada. Depois você paga com ${waysToPay}.`}
        </p>
      ) : null}
      <LeaveOrder order={order} reload={reload} />
    </Panel>
  );
}

/** A discreet button that cancels an unpaid order or starts a withdrawal in time. */
function LeaveOrder({ order, reload }: Props) {
  const { status, leaving } = order;
  const isUnpaid = status === orderStatus.pending || status === orderStatus.underReview;
  if (!isUnpaid && !leaving) return null;
  const Dialog = isUnpaid ? CancelOwnOrder : WithdrawOwnOrder;
  return (
    <div className="no-print">
      {isUnpaid ? null : <p className="small muted">Mudou de ideia? {lastDayText(order)}</p>}
      <DialogButton
        variant="remove"
        small
        dialog={(onClose) => <Dialog {...{ order, reload, onClose }} />}
      >
        {isUnpaid ? 'Cancelar pedido' : 'Desistir da compra'}
      </DialogButton>
    </div>
  );
}

/** The last day on which the customer may withdraw. */
function lastDayText({ expeditions, leaving, publications }: Order): string {
  if (leaving?.until) {
    const day = formatDate(calendarDate(leaving.until));
    return publications.every(({ publication }) => publication.is_download)
      ? `O prazo é de ${withdrawalDays} dias depois do pagamento: até ${day}.`
      : `O prazo termina em ${day}, às 23h59.`;
  }
  const open = expeditions.filter((one) => !one.complete_date && !one.revision).map(({ id }) => id);
  const [parcel] = open;
  return open.length === 1 && parcel !== undefined
    ? `O prazo é de ${withdrawalDays} dias depois da entrega da remessa ${parcel}.`
    : `O prazo é de ${withdrawalDays} dias depois da última entrega.`;
}

/** Refunds that were made or are under way. */
function Returns({ order }: { order: Order }) {
  const { refunds = [] } = order;
  if (refunds.length === 0) return null;
  return (
    <div className={styles.rule}>
      <h3>{refunds.length === 1 ? 'Reembolso' : 'Reembolsos'}</h3>
      {refunds.map((back, place) => (
        // Refunds are only appended, so their index identifies them.
        <p key={place}>
          <b className="num">{formatReais(fromWire(back.amount))}</b>
          {`, ${returnedThings(order, back)}`}
          <br />
          <span className="small muted">
            {back.state === 'refunded'
              ? `Devolvido em ${formatDate(calendarDate(back.date))}`
              : `A caminho, pedido em ${formatDate(calendarDate(back.date))}`}
          </span>
        </p>
      ))}
    </div>
  );
}

const ownPurchaseOrder = ({ purchase_order: own }: Order): [string, ReactNode][] =>
  own ? [['Seu pedido de compra', own]] : [];

/** The quotation that set the prices; the quotation of a cancelled order is available again. */
function quotationFact({ publications, status }: Order): [string, ReactNode][] {
  const codes = quotationsOf(publications);
  if (codes.length === 0) return [];
  return [
    [
      codes.length > 1 ? 'Orçamentos' : 'Orçamento',
      <>
        <Link to={pathTo('/quotations')}>{codes.join(', ')}</Link>
        {status === orderStatus.cancelled ? (
          <>
            <br />
            <span className="small muted">{quotedAgain}</span>
          </>
        ) : null}
      </>,
    ],
  ];
}

function invoiceOf(order: Order): [string, ReactNode][] {
  const { id, nfe, invoices = [], status, refunds = [], withdrawal } = order;
  const wantsAll = status === orderStatus.confirmed && !withdrawal && refunds.length === 0;
  const models = [...new Set(invoices.map(({ model }) => model))];
  if (models.length > 0) {
    return models.map((model) => {
      const notes = invoices.filter((invoice) => invoice.model === model);
      const isLacking =
        wantsAll &&
        notes.every(({ state, reversed }) => reversed === true || state === 'cancelled');
      return [
        models.length > 1 ? modelNames[model] : 'Nota fiscal',
        <div className="stack gap-3">
          {notes.map((invoice) => (
            <InvoicePapers key={invoice.id} order={id} invoice={invoice} />
          ))}
          {isLacking ? <p>Outra a emitir</p> : null}
        </div>,
      ];
    });
  }
  if (nfe) return [['Nota fiscal', <Invoice key={nfe} nfe={nfe} />]];
  if (status === orderStatus.cancelled || order.noted_elsewhere || isFree(order)) return [];
  const text = status === orderStatus.confirmed ? 'A emitir' : 'Depois do pagamento';
  return [['Nota fiscal', text]];
}

/** The invoice's number and key, and its files. */
function InvoicePapers({ order, invoice }: { order: number; invoice: OrderInvoice }) {
  const { id, key, state, reversed, files } = invoice;
  return (
    <div>
      {invoiceLabel(invoice, 'NF')}
      {state === 'cancelled' ? ' (cancelada)' : reversed ? ' (estornada)' : ''}
      {key === null ? null : <div>{groupsOfFour(key)}</div>}
      <div className="row">
        {key === null ? null : <CopyButton label="Copiar chave" code={key} small />}
        {invoiceFiles.map((kind) =>
          files[kind] === null ? null : (
            <InvoiceFileButton
              key={kind}
              kind={kind}
              path={{ id: order, invoice: id, file: kind }}
            />
          ),
        )}
      </div>
    </div>
  );
}

type FileProps = {
  kind: keyof OrderInvoice['files'];
  path: { id: number; invoice: string; file: string };
};

function InvoiceFileButton({ kind, path }: FileProps) {
  const { busy, run } = useChange(() => openInvoice(path));
  return (
    <Button small variant="secondary" busy={busy} onClick={run}>
      {kind.toUpperCase()}
    </Button>
  );
}

const keyLength = 44;

function Invoice({ nfe }: { nfe: string }) {
  if (nfe.length !== keyLength) return `NF ${nfe}`;
  return (
    <>
      {formatNfe(nfe)}
      <br />
      <CopyButton label="Copiar chave" code={nfe} small />
    </>
  );
}

/** Downloads the receipt of a paid order as a PDF. */
function ReceiptButton({ order }: { order: number }) {
  const { busy, run: download } = useChange(async () => {
    const { saveReceipt } = await import('#web/entities/orders/saveReceipt');
    await saveReceipt(order);
  });
  return (
    <div className="no-print">
      <Button variant="secondary" wide busy={busy} busyLabel="Gerando" onClick={download}>
        <Icon name="file" />
        Recibo (PDF)
      </Button>
    </div>
  );
}
