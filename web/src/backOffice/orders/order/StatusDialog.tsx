import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { isFree } from '#shared/orders/isFree';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { changeStatus } from './changeStatus';
import { PaymentDialog } from './PaymentDialog';
import { CancelDialog } from '../reasons/CancelDialog';
import type { ReasonDialogProps } from '../reasons/ReasonDialog';
import { changeQuestion } from './statusChoices';

type Props = ReasonDialogProps & {
  to: OrderStatus;
  /** The provider gives the money back, where it can. */
  onRefund: () => void;
};

/** Asked before the status that was chosen becomes the order's. */
export function StatusDialog({ to, onRefund, ...props }: Props) {
  const { order, onDone, reload, onClose } = props;
  if (to === orderStatus.cancelled) return <CancelDialog {...props} onRefund={onRefund} />;
  if (to === orderStatus.confirmed && order.status === orderStatus.pending && !isFree(order)) {
    return <PaymentDialog {...props} />;
  }
  const { title, text, confirm, danger } = changeQuestion(order, to);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      variant={danger ? 'danger' : 'primary'}
      busyLabel="Salvando"
      onConfirm={async () => {
        onDone(await changeStatus(order, to, reload));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
