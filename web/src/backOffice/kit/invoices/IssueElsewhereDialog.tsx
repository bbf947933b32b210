import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/orders/order';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { issue } from './invoiceCalls';

/**
 * Confirms an invoice for an order that was paid in another system, which has probably issued one.
 */
export function IssueElsewhereDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={`Emitir a nota do pedido ${order.id}?`}
      confirm="Emitir assim mesmo"
      busyLabel="Emitindo"
      variant="primary"
      onConfirm={async () => {
        const why = (await issue([order])).get(order.id);
        if (why === undefined) notify({ tone: 'ok', text: 'Nota pedida ao emissor.' });
        else notify({ tone: 'wait', text: why });
        await client.invalidateQueries({ queryKey: orderKeys.all });
        await client.invalidateQueries({ queryKey: todayKey });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        Este pedido veio pago de outro sistema, e a nota dele deve estar lá. Confira antes: a que
        sair daqui é outra, com a data de hoje.
      </p>
    </ConfirmDialog>
  );
}
