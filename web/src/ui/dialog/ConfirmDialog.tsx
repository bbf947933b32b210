import type { ReactNode } from 'react';
import { useChange } from '#web/http/useChange';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';
import { DialogFoot } from './DialogFoot';

type Props = {
  /** Names the object: "Excluir a publicação Manual AG-201?" */
  title: string;
  /** Takes the window's full width. */
  wide?: boolean | undefined;
  children?: ReactNode;
  /** Names what will happen: "Excluir publicação". */
  confirm: string;
  busyLabel?: string | undefined;
  /** `primary` where nothing is destroyed. */
  variant?: 'danger' | 'primary' | undefined;
  /** The safe button. */
  cancel?: string | undefined;
  /** What a failure says has been alerted; the dialog stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asked before what cannot be taken back. The focus is on the safe button; two clicks send one call. */
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
