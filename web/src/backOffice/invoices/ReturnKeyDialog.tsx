import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { returnInvoice } from '#shared/invoices/invoiceEndpoints';
import { readNfeKey } from '#shared/brazil/nfe';
import { modelNames } from '#shared/orders/invoice';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import type { DeskInvoice } from './deskInvoices';

const schema = v.object({
  key: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (key) => readNfeKey(key) !== null,
      'Informe a chave de 44 caracteres da nota de devolução.',
    ),
  ),
});

/** Asks for the key of the return invoice when it is too late to cancel. */
export function ReturnKeyDialog({ note, onClose }: { note: DeskInvoice; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { key: '' } });
  const { order, model, invoice } = note;
  if (!invoice) return null;
  return (
    <FormDialog
      title={`Nota de devolução da ${modelNames[model]} ${invoice.number ?? ''}`}
      form={form}
      confirm="Guardar a chave"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ key }) => {
        await request(returnInvoice, { body: { order: order.id, invoice: invoice.id, key } });
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
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
