import { useState } from 'react';
import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { isFree } from '#shared/orders/isFree';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { changeStatus } from './changeStatus';
import { ReasonDialog, type ReasonDialogProps, reasonSchema } from '../reasons/ReasonDialog';
import { changeQuestion } from './statusChoices';
import * as v from 'valibot';
import { commonMessages, orderMessages } from '#shared/messages/messages';
import { displayedTotal } from '#shared/orders/orderTotals';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { partPayment } from '#shared/orders/partPayment';
import { handMeans, handMeansText, referenceLength } from '#shared/orders/received';
import { displayName } from '#shared/profiles/person';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { useShownVersion } from '#web/backOffice/kit/record/useShownVersion';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { optionalTypedText, typedDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { useToday } from '#web/state/useToday';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';

const payment = v.pipe(
  v.object({
    date: v.pipe(
      typedDate,
      v.check((date) => date <= todayInSaoPaulo(new Date()), orderMessages.receivedInFuture),
    ),
    means: v.picklist(handMeans),
    reference: optionalTypedText(referenceLength),
  }),
  v.forward(
    v.partialCheck(
      [['means'], ['reference']],
      ({ means, reference }) => means !== 'transfer' || reference !== null,
      'Informe o número do documento ou da transferência.',
    ),
    ['reference'],
  ),
);

const options = handMeans.map((value) => ({ value, label: handMeansText[value] }));
const fields: ReadonlyMap<string, 'date' | 'means' | 'reference'> = new Map([
  ['received_date', 'date'],
  ['received_means', 'means'],
  ['received_reference', 'reference'],
]);

/** Records a payment that no provider reported in full: its date, method and reference number. */
function PaymentDialog({ order, onDone, onClose }: ReasonDialogProps) {
  const { row_version, onStale } = useShownVersion({ order, onDone, onClose });
  const today = formatDate(useToday());
  const form = useSchemaForm({
    onStale,
    schema: payment,
    defaultValues: { date: today, means: 'transfer' as const, reference: '' },
    fieldOfKey: (key) => fields.get(key),
  });
  const total = formatReais(displayedTotal(fromWire(order.total), order.shipping_type));
  return (
    <FormDialog
      title={`Confirmar o pagamento do pedido ${order.id}`}
      form={form}
      confirm={`Confirmar ${total}`}
      busyLabel="Confirmando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async (received) => {
        const status = orderStatus.confirmed;
        const body = { order: order.id, status, row_version, received };
        onDone(await request(updateOrderStatus, { body }));
        notify({ tone: 'ok', text: commonMessages.saved });
        onClose();
      }}
    >
      <p>
        <strong>{displayName(order.profile)}</strong>
        {`, ${total}${order.payments?.length ? '' : ', sem pagamento no provedor'}. `}
        {partPayment(order)?.news}
      </p>
      <div className="grid-2">
        <DateField label="Dia em que entrou" data-autofocus="" {...form.field('date')} />
        <SelectField label="Como" options={options} {...form.field('means')} />
      </div>
      <TextField
        label="Referência"
        autoComplete="off"
        maxLength={referenceLength}
        help="Nº do documento, da transferência ou do recibo. Vai no recibo e no CSV do contador."
        {...form.field('reference')}
      />
      <p className="small muted">
        {`O cliente recebe o e-mail de pagamento, e o que ele comprou é liberado ou entra em Envios. Boleto e Pix em aberto deixam de valer. Nos relatórios conta hoje, ${today}, o dia em que foi digitado.`}
      </p>
    </FormDialog>
  );
}

const cancelling = reasonSchema('Informe o motivo do cancelamento.');
/** None is preselected; the filled text can be edited. */
const phrases = ['Feito duas vezes.', 'A pedido do cliente.', 'Fora da aplicabilidade.'];

type CancelDialogProps = ReasonDialogProps & { onRefund: () => void };

/** Cancels an order that is not under review; its client reads the reason. */
function CancelDialog({ onRefund, ...props }: CancelDialogProps) {
  const { order } = props;
  const isPaid = order.status === orderStatus.confirmed;
  const total = formatReais(displayedTotal(fromWire(order.total), order.shipping_type));
  const mayRefund = order.actions?.includes('refund') === true;
  return (
    <ReasonDialog
      {...props}
      schema={cancelling}
      title={`Cancelar o pedido ${order.id}${isPaid ? ', que está pago?' : ''}`}
      label="Motivo, vai no e-mail"
      phrases={phrases}
      confirm={`Cancelar pedido ${order.id}`}
      busyLabel="Cancelando"
      done={commonMessages.saved}
      rows={3}
      send={(body) =>
        request(updateOrderStatus, { body: { ...body, status: orderStatus.cancelled } })
      }
    >
      <p>
        De <strong>{displayName(order.profile)}</strong>
        {isPaid
          ? `, ${total}. As publicações deste pedido deixam de valer, renovações são desfeitas e o cliente é avisado do estorno por e-mail. O dinheiro é devolvido fora do sistema.`
          : `, ${total}, ainda não pago. Boleto e Pix deixam de valer, e o cliente é avisado por e-mail.`}
      </p>
      {mayRefund ? (
        <p>
          O provedor pode devolver o dinheiro e então cancelar:{' '}
          <Button variant="secondary" small onClick={onRefund}>
            Reembolsar pelo provedor
          </Button>
        </p>
      ) : null}
    </ReasonDialog>
  );
}

type Props = ReasonDialogProps & {
  to: OrderStatus;
  /** Called to refund through the provider, where possible. */
  onRefund: () => void;
};

/** Confirms the chosen status. The order may get another one while the dialog is open. */
export function StatusDialog({ to, onRefund, ...props }: Props) {
  const { order } = props;
  const [{ status }] = useState(order);
  if (to === orderStatus.cancelled) return <CancelDialog {...props} onRefund={onRefund} />;
  if (to === orderStatus.confirmed && status === orderStatus.pending && !isFree(order)) {
    return <PaymentDialog {...props} />;
  }
  return <QuestionDialog {...props} to={to} />;
}

function QuestionDialog({ to, ...props }: ReasonDialogProps & { to: OrderStatus }) {
  const { order, onDone, onClose } = props;
  const { row_version, onStale } = useShownVersion(props);
  const { title, text, confirm, danger } = changeQuestion(order, to);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      variant={danger ? 'danger' : 'primary'}
      busyLabel="Salvando"
      onConfirm={async () => {
        onDone(await changeStatus({ ...order, row_version }, to, onStale));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
