import type { ReactNode } from 'react';
import { useChange } from '#web/http/useChange';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';
import { DialogFoot } from './DialogFoot';

type Props = {
  /** A question that names the record: "Excluir a publicação Manual AG-201?" */
  title: string;
  /** Uses the full width of the window. */
  wide?: boolean | undefined;
  children?: ReactNode;
  /** The action on the button: "Excluir publicação". */
  confirm: string;
  busyLabel?: string | undefined;
  /** `primary` when nothing is destroyed. */
  variant?: 'danger' | 'primary' | undefined;
  /** The label of the safe button. */
  cancel?: string | undefined;
  /** A failure is already alerted, and the dialog stays open. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Confirms what cannot be undone. The safe button has the focus; two clicks send one call. */
export function ConfirmDialog(props: Props) {
  const { title, wide, children, confirm, busyLabel, variant, cancel, onConfirm, onClose } = props;
  const { busy, run } = useChange(onConfirm);
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      {children}
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onClose}>
          {cancel ?? 'Voltar'}
        </Button>
        <Button variant={variant ?? 'danger'} busy={busy} busyLabel={busyLabel} onClick={run}>
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
