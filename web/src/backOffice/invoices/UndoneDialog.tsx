import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { cancelReason, noteInvoiceUndone } from '#shared/invoices/invoiceEndpoints';
import { modelNames } from '#shared/orders/invoice';
import { orderStatus } from '#shared/orders/orderStatus';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import type { DeskInvoice } from './deskInvoices';
import { invoiceReason } from './invoiceReason';

const schema = v.object({ how: invoiceReason });

/** An invoice was dealt with where the shop does not see it, since its order was cancelled or refunded. */
export function UndoneDialog({ note, onClose }: { note: DeskInvoice; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { how: '' } });
  const { order, model, invoice } = note;
  if (!invoice) return null;
  const example =
    order.status === orderStatus.cancelled
      ? 'cancelada na prefeitura em 12/11'
      : 'o contador fez a nota de devolução 88 em 12/11';
  return (
    <FormDialog
      title={`O que foi feito da ${modelNames[model]} ${invoice.number ?? ''}?`}
      form={form}
      confirm="Anotar"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ how }) => {
        await request(noteInvoiceUndone, { body: { order: order.id, invoice: invoice.id, how } });
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
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
