import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { DialogButton } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { listAddress } from '#web/ui/list/listPlace';
import { notify } from '#web/state/notify';

type Deleting = {
  readonly title: string;
  readonly confirm: string;
  /** The notice after the deletion. */
  readonly done: string;
  /** Deletes the record on the server; a refusal is shown in the dialog. */
  readonly remove: () => Promise<unknown>;
  /** Removes the record from the cache after the list has opened. */
  readonly drop: () => void;
  /** The list to return to, with its earlier page and search. */
  readonly list: `/${string}`;
  /** Explains the consequences of the deletion. */
  readonly children: ReactNode;
};

/** A button that deletes a record after a confirmation and returns to its list. */
export function DeleteRecord({ title, confirm, done, remove, drop, list, children }: Deleting) {
  const navigate = useNavigate();
  const removeIt = async () => {
    await remove();
    notify({ tone: 'ok', text: done });
    void navigate(listAddress(list), { replace: true });
    drop();
  };
  return (
    <DialogButton
      variant="remove"
      dialog={(onClose) => (
        <ConfirmDialog {...{ title, confirm, onClose }} busyLabel="Excluindo" onConfirm={removeIt}>
          {children}
        </ConfirmDialog>
      )}
    >
      <Icon name="trash" />
      Excluir
    </DialogButton>
  );
}
