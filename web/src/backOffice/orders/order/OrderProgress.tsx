import { useWatch } from 'react-hook-form';
import { readNfeKey } from '#shared/brazil/nfe';
import { orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { chargedText } from '#shared/orders/chargedText';
import { boletoNote } from '#shared/orders/orderProgress';
import { orderStatus, type OrderStatus, orderStatusLabel } from '#shared/orders/orderStatus';
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
import { useSite } from '#web/state/site';
import type { OrderForm } from './useOrderForm';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { type StatusChoice, statusChoices } from './statusChoices';
import styles from './orderDesk.module.css';

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
        <p className="small">{`Recebido: ${receivedText(order.received)}`}</p>
      ) : null}
      <OutdatedNotice form={form} />
      {isPaid ? <InvoiceNumber form={form} /> : null}
      <TextAreaField label="Observação" optional rows={10} {...form.field('note')} />
    </Panel>
  );
}

/** A key names its issuer, which may be another company than the shop; a number alone does not. */
function InvoiceNumber({ form }: Pick<Props, 'form'>) {
  const key = readNfeKey(useWatch({ control: form.control, name: 'nfe' }));
  const cnpj = useSite(({ company }) => company?.cnpj);
  const isForeign = key && cnpj && key.issuer !== cnpj;
  return (
    <TextField
      label="Nota fiscal"
      optional
      autoComplete="off"
      maxLength={60}
      help={
        isForeign
          ? 'Chave de outro emitente. Confira.'
          : 'Número da NF-e ou chave de acesso de 44 caracteres.'
      }
      helpTone={isForeign ? 'wait' : undefined}
      {...form.field('nfe')}
    />
  );
}

type StatusSelectProps = { order: Order; onChoose: (to: OrderStatus) => void };

/**
 * Shows the order's status. Choosing another one opens its dialog, and nothing changes before it is
 * confirmed. While the select is closed, neither the wheel nor a stray key changes it.
 */
function StatusSelect({ order, onChoose }: StatusSelectProps) {
  const choices = statusChoices(order);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const element = select.current;
    const turned = (event: WheelEvent) => {
      if (document.activeElement === element) event.preventDefault();
    };
    // React's own listener is passive, so it cannot prevent the change.
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, []);
  return (
    <SelectField
      label="Status"
      ref={select}
      value={String(order.status)}
      options={choices.map(({ status, hint }) => ({
        value: String(status),
        label: orderStatusLabel(status, null),
        disabled: hint !== null,
      }))}
      help={<StatusHelp status={order.status} choices={choices} />}
      onKeyDown={keepClosed}
      onChange={({ target }) => {
        const chosen = choices.find(({ status }) => String(status) === target.value);
        if (chosen && chosen.status !== order.status) onChoose(chosen.status);
      }}
    />
  );
}

/** Keys that open the select or leave it, and shortcuts, are allowed. */
function keepClosed(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isChoosing =
    event.key.startsWith('Arrow') || /^(?:Home|End|Page(?:Up|Down))$/.test(event.key);
  const isTyping = event.key.length === 1 && event.key !== ' ';
  if (isChoosing || isTyping) event.preventDefault();
}

type StatusHelpProps = { status: OrderStatus; choices: readonly StatusChoice[] };

/** What each choice does, and why some are disabled. */
function StatusHelp({ status, choices }: StatusHelpProps) {
  return (
    <>
      Escolher outro abre a confirmação. Nada muda antes dela.
      {status === orderStatus.confirmed ? null : (
        <span className={styles.hint}>A nota fiscal aparece com o pagamento confirmado.</span>
      )}
      {choices.map(({ status: closed, hint }) =>
        hint === null ? null : (
          <span key={closed} className={styles.hint}>
            {`${orderStatusLabel(closed, null)}: ${hint}.`}
          </span>
        ),
      )}
    </>
  );
}

type UnpaidProps = { order: Order; until: string; onReminded: () => Promise<void> };

/** Since when the order has waited for its payment, and until when. */
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
        {`Espera desde ${shown(pending_since ?? date)}; sem pagamento, é cancelado em ${shown(until)}.`}
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
  if (order.charged_on) return <p className="small muted">{chargedText(order.charged_on)}</p>;
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
