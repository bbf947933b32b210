import { useQueryClient } from '@tanstack/react-query';
import { removeInvoice } from '#shared/invoices/invoiceEndpoints';
import { modelNames } from '#shared/orders/invoice';
import { displayName } from '#shared/profiles/person';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { DeskInvoice } from './deskInvoices';

/** Removes an invoice that was imported into the wrong order. */
export function RemoveInvoiceDialog({ note, onClose }: { note: DeskInvoice; onClose: () => void }) {
  const client = useQueryClient();
  const { order, model, invoice } = note;
  if (!invoice) return null;
  const name = `${modelNames[model]} ${invoice.number ?? ''}`.trim();
  return (
    <ConfirmDialog
      title={`Retirar a ${name} do pedido ${order.id}?`}
      confirm={`Retirar a ${name}`}
      busyLabel="Retirando"
      onConfirm={async () => {
        await request(removeInvoice, { body: { order: order.id, invoice: invoice.id } });
        notify({ tone: 'ok', text: `${name} retirada do pedido ${order.id}.` });
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
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
