import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { cancelInvoice, cancelReason } from '#shared/invoices/invoiceEndpoints';
import { type InvoiceModel, modelNames, type OrderInvoice } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayName } from '#shared/profiles/person';
import { formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { Facts } from '#web/ui/facts/Facts.tsx';
import type { DeskInvoice } from './deskInvoices';
import { invoiceReason } from './invoiceReason';

const schema = v.object({ reason: invoiceReason });

/** Who cancels an invoice and keeps the reason. */
const cancelledAt = {
  nfe: 'a SEFAZ',
  nfse: 'a prefeitura ou o Sistema Nacional NFS-e',
} as const satisfies Record<InvoiceModel, string>;

/** Shows the deadline and asks for the reason; Enter in the focused field does not submit. */
export function CancelInvoiceDialog({ note, onClose }: { note: DeskInvoice; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { reason: '' } });
  const { order, model, value, invoice } = note;
  if (!invoice) return null;
  const name = `${modelNames[model]} ${invoice.number ?? ''}`;
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
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
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
