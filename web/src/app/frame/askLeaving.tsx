import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { type Copies, readCopies } from '#web/entities/offline/copies';
import { formatBytes } from '#web/ui/upload/formatBytes';

/** Before 'sair' takes away what is kept on this device; at once where nothing is kept any more. */
export function askLeaving(owner: number, leave: () => void): void {
  const copies = readCopies(owner)?.copies ?? [];
  if (copies.length === 0) {
    leave();
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <LeavingDialog
      copies={copies}
      onStay={close}
      onLeave={() => {
        close();
        leave();
      }}
    />,
  );
}

type Props = { copies: Copies['copies']; onLeave: () => void; onStay: () => void };

function LeavingDialog({ copies, onLeave, onStay }: Props) {
  const count = copies.length === 1 ? '1 manual' : `${copies.length} manuais`;
  const size = formatBytes(copies.reduce((sum, copy) => sum + copy.size, 0));
  return (
    <ConfirmDialog
      title={`Sair apaga ${count} ${copies.length === 1 ? 'guardado' : 'guardados'} neste aparelho`}
      confirm={`Sair e apagar ${count}`}
      cancel="Continuar aqui"
      onClose={onStay}
      onConfirm={() => {
        onLeave();
        return Promise.resolve();
      }}
    >
      <ul>
        {copies.map(({ signature: { id, publication, airplane_prefix: prefix }, revision }) => (
          <li key={id}>
            <b>{publication.name}</b>, {[prefix, revision].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <p>Para lê-los sem internet será preciso entrar e guardá-los de novo ({size}).</p>
    </ConfirmDialog>
  );
}
