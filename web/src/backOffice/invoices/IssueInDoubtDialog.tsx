import { useQueryClient } from '@tanstack/react-query';
import { modelNames } from '#shared/orders/invoice';
import { displayName } from '#shared/profiles/person';
import { formatReais, fromWire } from '#shared/values/money';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { DeskInvoice } from './deskInvoices';
import { issueOrThrow } from '../kit/invoices/invoiceCalls';

/** Issues the invoice of an order whose payment staff have not checked yet. */
export function IssueInDoubtDialog({ note, onClose }: { note: DeskInvoice; onClose: () => void }) {
  const client = useQueryClient();
  const { order, model, value } = note;
  return (
    <ConfirmDialog
      title={`Emitir a ${modelNames[model]} do pedido ${order.id}?`}
      confirm="Emitir assim mesmo"
      busyLabel="Emitindo"
      variant="primary"
      onConfirm={async () => {
        await issueOrThrow(order);
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
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
