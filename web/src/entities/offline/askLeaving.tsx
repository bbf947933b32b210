import { createRoot } from 'react-dom/client';
import { displayName } from '#shared/profiles/person';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { type Copies, readCopies, storedCopies } from '#web/entities/offline/copies';
import { formatBytes } from '#web/ui/upload/formatBytes';

/** Asks before logging out deletes copies on this device; without copies, logs out at once. */
export async function askLeaving(owner: number, leave: () => void): Promise<void> {
  const copies = readCopies(owner)?.copies ?? [];
  const manuals = manualsIn(copies);
  const title = `Sair apaga ${manuals} ${copies.length === 1 ? 'guardado' : 'guardados'} neste aparelho`;
  if (await agrees(copies, { title, confirm: `Sair e apagar ${manuals}` })) leave();
}

/** Asks whether a login as another person may delete someone's copies on this device. */
export async function mayReplaceCopies(user: number): Promise<boolean> {
  const kept = storedCopies();
  const [first] = kept?.copies ?? [];
  if (!kept || !first || kept.owner === user) return true;
  const manuals = manualsIn(kept.copies);
  const whose = displayName(first.signature.profile);
  return agrees(kept.copies, {
    title: `Entrar com outra conta apaga ${manuals} de ${whose}`,
    confirm: `Entrar e apagar ${manuals}`,
  });
}

const manualsIn = ({ length }: Copies['copies']) =>
  length === 1 ? '1 manual' : `${length} manuais`;

type Words = { readonly title: string; readonly confirm: string };

function agrees(copies: Copies['copies'], words: Words): Promise<boolean> {
  if (copies.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answer = (isYes: boolean) => {
      root.unmount();
      place.remove();
      resolve(isYes);
    };
    root.render(<DroppingDialog {...{ copies, words, answer }} />);
  });
}

type Props = { copies: Copies['copies']; words: Words; answer: (isYes: boolean) => void };

function DroppingDialog({ copies, words: { title, confirm }, answer }: Props) {
  const size = formatBytes(copies.reduce((sum, copy) => sum + copy.size, 0));
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel="Continuar aqui"
      onClose={() => answer(false)}
      onConfirm={() => {
        answer(true);
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
