import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import {
  changeTo,
  type WaitingNote,
  waitingNotes,
  writeOrKeep,
  type WrittenNote,
} from '#web/entities/manualNotes/waitingNotes';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import type { NotesOf } from './notesQuery';
import { whenConnected } from './OpenNote';
import styles from './notesPanel.module.css';

type Props = {
  of: NotesOf;
  /** The notes as stored by the shop. */
  notes: readonly PlacedNote[];
  onChanged: () => Promise<unknown>;
};

/** Notes that were written, changed or removed offline. */
export function WaitingNotes({ of, notes, onChanged }: Props) {
  const { owner, signature } = of;
  const waiting = waitingNotes.of(owner).filter(({ body }) => body.signature === signature);
  const repeat = useChange(async ({ body }: WaitingNote, note: PlacedNote) => {
    const change = body.of?.removed ? 'removed' : { text: body.text ?? '' };
    try {
      await writeOrKeep(owner, changeTo(note, of, change));
    } finally {
      await onChanged();
    }
  });
  if (waiting.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        Neste aparelho <span className="num">{waiting.length}</span>
      </h3>
      <ol className={styles.list} data-changed="">
        {waiting.map((one) => {
          const { key, body, refused } = one;
          const note = notes.find(({ id }) => id === body.of?.id);
          return (
            <li key={key} className={styles.tool}>
              {body.text === null ? null : <b>{body.text}</b>}
              <small>
                Página {body.page}
                {wordOf(body)}. {refused ?? (body.of?.removed ? whenRemoved : whenConnected)}
              </small>
              {refused !== null && note?.text ? <q>{note.text}</q> : null}
              <div className="row">
                {refused !== null && note ? (
                  <Button
                    small
                    variant="secondary"
                    busy={repeat.busy}
                    onClick={() => repeat.run(one, note)}
                  >
                    {body.of?.removed ? 'Remover assim mesmo' : 'Salvar o meu texto'}
                  </Button>
                ) : null}
                <Button
                  small
                  variant={body.of ? 'secondary' : 'remove'}
                  onClick={() => waitingNotes.drop(owner, key)}
                >
                  {body.of ? 'Desfazer' : 'Remover'}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const whenRemoved = 'Sai quando houver internet.';

function wordOf({ of, text }: WrittenNote): string {
  const kind = text === null ? ', marcador' : '';
  if (!of) return kind;
  return `${kind}, ${of.removed ? 'remoção' : 'alteração'}`;
}
