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
  /** Said once it is gone. */
  readonly done: string;
  /** Asks the server; what it refuses is shown in the dialog. */
  readonly remove: () => Promise<unknown>;
  /** Forgets the record that is cached, after the list is open. */
  readonly drop: () => void;
  /** Where one goes on, with the list's page and search of before. */
  readonly list: `/${string}`;
  /** Explains the consequences of the deletion. */
  readonly children: ReactNode;
};

/** The button that deletes a record, asks before it, and leads back to its list. */
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
