import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { readNfeKey } from '#shared/brazil/nfe';
import {
  cancelInvoice,
  cancelReason,
  noteInvoiceUndone,
  removeInvoice,
  returnInvoice,
} from '#shared/invoices/invoiceEndpoints';
import { invoiceInputRefusals } from '#shared/messages/input/invoiceInputRefusals';
import { type InvoiceModel, modelNames, type OrderInvoice } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayName } from '#shared/profiles/person';
import { formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { issueOrThrow } from '../kit/invoices/invoiceCalls';
import type { DeskInvoice, InvoiceAction } from './deskInvoices';

type Props = { note: DeskInvoice; onClose: () => void; onDone: () => Promise<void> };
type IssuedProps = Props & { invoice: OrderInvoice };

/** Asks what an action on an invoice needs. The lists are read again once it is done. */
export function InvoiceDialog({
  action: { kind, note },
  onClose,
}: {
  action: InvoiceAction;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const onDone = async () => {
    await client.invalidateQueries({ queryKey: orderKeys.all });
    await client.invalidateQueries({ queryKey: todayKey });
    onClose();
  };
  const props = { note, onClose, onDone };
  if (kind === 'issue') return <IssueInDoubt {...props} />;
  const { invoice } = note;
  if (!invoice) return null;
  switch (kind) {
    case 'remove':
      return <Remove {...props} invoice={invoice} />;
    case 'undone':
      return <Undone {...props} invoice={invoice} />;
    case 'cancel':
      return <Cancel {...props} invoice={invoice} />;
    case 'return':
      return <ReturnKey {...props} invoice={invoice} />;
  }
}

/** Issues the invoice of an order whose payment staff have not checked yet. */
function IssueInDoubt({ note: { order, model, value }, onClose, onDone }: Props) {
  return (
    <ConfirmDialog
      title={`Emitir a ${modelNames[model]} do pedido ${order.id}?`}
      confirm="Emitir assim mesmo"
      busyLabel="Emitindo"
      variant="primary"
      onConfirm={async () => {
        await issueOrThrow(order);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        O pagamento de <strong>{displayName(order.profile)}</strong> está a conferir. A nota é de{' '}
        {formatReais(fromWire(value))}.
      </p>
    </ConfirmDialog>
  );
}

const nameOf = ({ model }: DeskInvoice, { number }: OrderInvoice) =>
  `${modelNames[model]} ${number ?? ''}`.trim();

/** Removes an invoice that was imported into the wrong order. */
function Remove({ note, invoice, onClose, onDone }: IssuedProps) {
  const { order } = note;
  const name = nameOf(note, invoice);
  return (
    <ConfirmDialog
      title={`Retirar a ${name} do pedido ${order.id}?`}
      confirm={`Retirar a ${name}`}
      busyLabel="Retirando"
      onConfirm={async () => {
        await request(removeInvoice, { body: { order: order.id, invoice: invoice.id } });
        notify({ tone: 'ok', text: `${name} retirada do pedido ${order.id}.` });
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        Para uma nota que foi importada no pedido errado. O arquivo sai daqui e{' '}
        <strong>{displayName(order.profile)}</strong> deixa de vê-la; a nota continua valendo na
        Receita e pode ser importada de novo no pedido certo.
      </p>
    </ConfirmDialog>
  );
}

/** Within the length that the tax authority accepts for the reason of a cancellation. */
const typedReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(cancelReason.min, invoiceInputRefusals.reason_length),
  v.maxLength(cancelReason.max, invoiceInputRefusals.reason_length),
);
const undoneSchema = v.object({ how: typedReason });
const cancelSchema = v.object({ reason: typedReason });
const keySchema = v.object({
  key: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (key) => readNfeKey(key) !== null,
      'Informe a chave de 44 caracteres da nota de devolução.',
    ),
  ),
});

/** An invoice was dealt with where the shop does not see it, since its order was cancelled or refunded. */
function Undone({ note, invoice, onClose, onDone }: IssuedProps) {
  const form = useSchemaForm({ schema: undoneSchema, defaultValues: { how: '' } });
  const { order } = note;
  const example =
    order.status === orderStatus.cancelled
      ? 'cancelada na prefeitura em 12/11'
      : 'o contador fez a nota de devolução 88 em 12/11';
  return (
    <FormDialog
      title={`O que foi feito da ${nameOf(note, invoice)}?`}
      form={form}
      confirm="Anotar"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ how }) => {
        await request(noteInvoiceUndone, { body: { order: order.id, invoice: invoice.id, how } });
        await onDone();
      }}
    >
      <TextAreaField
        label="Providência"
        rows={3}
        maxLength={cancelReason.max}
        help={`Por exemplo: ${example}. Fica no histórico. De 15 a 255 caracteres.`}
        {...form.field('how')}
      />
      <p className="small muted">A nota sai do que há a fazer. Daqui ela não é cancelada.</p>
    </FormDialog>
  );
}

/** Who cancels an invoice and keeps the reason. */
const cancelledAt = {
  nfe: 'a SEFAZ',
  nfse: 'a prefeitura ou o Sistema Nacional NFS-e',
} as const satisfies Record<InvoiceModel, string>;

/** Shows the deadline and asks for the reason; Enter in the focused field does not submit. */
function Cancel({ note, invoice, onClose, onDone }: IssuedProps) {
  const form = useSchemaForm({ schema: cancelSchema, defaultValues: { reason: '' } });
  const { order, model, value } = note;
  const name = nameOf(note, invoice);
  const until = invoice.desk?.cancel_until ?? null;
  const at = (moment: string | null) => (moment === null ? '–' : formatMoment(new Date(moment)));
  return (
    <FormDialog
      title={`Cancelar a ${name}?`}
      form={form}
      confirm={`Cancelar a ${name}`}
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await request(cancelInvoice, { body: { order: order.id, invoice: invoice.id, reason } });
        await onDone();
      }}
    >
      <Facts
        rows={[
          ['Pedido', `${order.id}, ${displayName(order.profile)}`],
          ['Valor', formatReais(fromWire(value))],
          ['Emitida', at(invoice.issued)],
          ['Cancelar até', until === null ? 'A prefeitura decide o prazo.' : at(until)],
        ]}
      />
      <TextAreaField
        label="Motivo"
        rows={3}
        maxLength={cancelReason.max}
        help={`Vai para ${cancelledAt[model]} e fica no histórico. De 15 a 255 caracteres.`}
        {...form.field('reason')}
      />
      {order.status === orderStatus.confirmed ? (
        <p className="small muted">O pedido continua pago{whatFollows(order, invoice)}.</p>
      ) : null}
    </FormDialog>
  );
}

/** Of an invoice whose lines all went back nothing is left to be issued. */
function whatFollows({ refunds = [] }: Order, { desk }: OrderInvoice): string {
  const back = refunds.filter(({ state }) => state === 'refunded').flatMap(({ lines }) => lines);
  const left = desk?.lines.filter((line) => !back.includes(line)) ?? [];
  return left.length === 0 ? '' : ' e volta para A emitir';
}

/** Asks for the key of the return invoice when it is too late to cancel. */
function ReturnKey({ note, invoice, onClose, onDone }: IssuedProps) {
  const form = useSchemaForm({ schema: keySchema, defaultValues: { key: '' } });
  const { order } = note;
  return (
    <FormDialog
      title={`Nota de devolução da ${nameOf(note, invoice)}`}
      form={form}
      confirm="Guardar a chave"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ key }) => {
        await request(returnInvoice, { body: { order: order.id, invoice: invoice.id, key } });
        await onDone();
      }}
    >
      <p>
        O prazo para cancelar acabou. Fale com o contador: a nota de devolução é feita fora daqui, e
        a chave dela fica com esta nota.
      </p>
      <TextField label="Chave" autoComplete="off" maxLength={60} {...form.field('key')} />
    </FormDialog>
  );
}
