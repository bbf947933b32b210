import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { LabelDownloads } from '../kit/labels/LabelDownloads';

type Props = { people: readonly DeskProfile[]; onClose: () => void };

/** Address labels for the chosen people, on sheets that may be partly used. */
export function UserLabels({ people, onClose }: Props) {
  const users = people.map(({ id }) => id).join(',');
  const count = people.length;
  return (
    <Dialog
      title={count === 1 ? 'Etiqueta de 1 usuário' : `Etiquetas de ${count} usuários`}
      onClose={onClose}
    >
      <div className="stack">
        <LabelDownloads
          of={{ id: count, name: count === 1 ? 'usuario' : 'usuarios' }}
          make={(sheet) => request(createAddressLabels, { body: { users, ...sheet } })}
        />
      </div>
    </Dialog>
  );
}
