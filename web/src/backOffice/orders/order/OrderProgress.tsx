import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { boletoNote } from '#shared/orders/orderProgress';
import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { receivedText } from '#shared/orders/received';
import { remindOrder } from '#shared/orders/orderDeskEndpoints';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { OutdatedNotice } from '#web/backOffice/kit/record/OutdatedNotice.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { isFree } from '#shared/orders/isFree';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { notify } from '#web/state/notify';
import { StatusSelect } from './StatusSelect';
import type { OrderForm } from './useOrderForm';

type Props = {
  order: Order;
  form: OrderForm;
  onBoleto: () => Promise<void>;
  onStatus: (to: OrderStatus) => void;
};

export function OrderProgress({ order, form, onBoleto, onStatus }: Props) {
  const isPaid = order.status === orderStatus.confirmed;
  return (
    <Panel stack className="gap-3">
      <h2>Andamento</h2>
      {order.status === orderStatus.pending ? <Boleto order={order} onMade={onBoleto} /> : null}
      {order.kept_until ? (
        <Unpaid order={order} until={order.kept_until} onReminded={onBoleto} />
      ) : null}
      <StatusSelect order={order} onChoose={onStatus} />
      {order.received ? (
        <p className="small">{`Recebido por ${receivedText(order.received)}`}</p>
      ) : null}
      <OutdatedNotice form={form} />
      {isPaid ? (
        <TextField
          label="Nota fiscal"
          optional
          autoComplete="off"
          maxLength={60}
          help="Número da NF-e ou chave de acesso de 44 caracteres."
          {...form.field('nfe')}
        />
      ) : null}
      <TextAreaField label="Observação" optional rows={10} {...form.field('note')} />
    </Panel>
  );
}

type UnpaidProps = { order: Order; until: string; onReminded: () => Promise<void> };

/** Since when it waits for its payment, and until when. */
function Unpaid({ order, until, onReminded }: UnpaidProps) {
  const { id, date, pending_since = date, reminded } = order;
  const { busy, run: remind } = useChange(async () => {
    await request(remindOrder, { body: { order: id } });
    await onReminded();
    notify({ tone: 'ok', text: 'Lembrete enviado ao cliente.' });
  });
  return (
    <div className="row">
      <Button variant="secondary" small busy={busy} onClick={remind}>
        <Icon name="mail" />
        Enviar lembrete
      </Button>
      <span className="small muted">
        {`Espera desde ${shown(pending_since ?? date)}; sem pagamento, cancela em ${shown(until)}.`}
        {reminded ? ` Lembrado em ${shown(reminded)}.` : ''}
      </span>
    </div>
  );
}

const shown = (day: string) => formatDate(calendarDate(day));

type BoletoProps = { order: Order; onMade: () => Promise<void> };

function Boleto({ order, onMade }: BoletoProps) {
  const { id, transaction_link, boleto } = order;
  const { busy, run: make } = useChange(async () => {
    await request(makeBoleto, { body: { order: id } });
    await onMade();
  });
  if (isFree(order)) {
    return <p className="small muted">Sem valor a pagar: confirme o pagamento pelo status.</p>;
  }
  if (transaction_link && boleto && !boleto.expired) {
    return (
      <div className="row">
        <ButtonAnchor variant="secondary" small href={transaction_link} target="_blank">
          <Icon name="barcode" />
          Abrir boleto
        </ButtonAnchor>
        <span className="small muted">{boletoNote(boleto)}</span>
      </div>
    );
  }
  return (
    <div className="row">
      <Button variant="secondary" small busy={busy} onClick={make}>
        <Icon name="barcode" />
        {orderMessages.makeBoleto}
      </Button>
      <span className="small muted">{boleto ? boletoNote(boleto) : 'Ainda sem boleto'}</span>
    </div>
  );
}
