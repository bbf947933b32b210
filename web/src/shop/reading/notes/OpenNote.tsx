import { useState } from 'react';
import { maxNoteText, type PlacedNote } from '#shared/signatures/notes/manualNote';
import { updateManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { changeTo, writeOrKeep } from '#web/entities/manualNotes/waitingNotes';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { NotesOf } from './notesQuery';
import { Excerpt } from '../Excerpt';
import styles from './notesPanel.module.css';

type Props = {
  note: PlacedNote;
  of: NotesOf;
  page: number;
  /** Fetches the notes again. */
  onChanged: () => Promise<unknown>;
  onRemove: () => void;
};

/** The selected note: its text, which is saved on blur, and its actions. */
export function OpenNote({ note, of, page, onChanged, onRemove }: Props) {
  const { signature, revision } = of;
  const keep = useChange(async () => {
    const body = { page, signature, revision, row_version: note.row_version };
    try {
      await request(updateManualNote, { path: { id: note.id }, body });
    } finally {
      await onChanged();
    }
  });
  return (
    <div className={styles.tool}>
      {note.text === null ? null : <NoteText {...{ note, of, text: note.text, onChanged }} />}
      <div className={styles.head}>
        {note.place.page === null ? (
          <Button small variant="secondary" busy={keep.busy} onClick={keep.run}>
            Manter aqui, na página {page}
          </Button>
        ) : null}
        <Button small variant="remove" onClick={onRemove}>
          Remover
        </Button>
      </div>
    </div>
  );
}

export const whenConnected = 'Será salva quando houver internet.';

type TextProps = Pick<Props, 'note' | 'of' | 'onChanged'> & { text: string };

function NoteText({ note, of, text, onChanged }: TextProps) {
  const [draft, setDraft] = useState(text);
  const [said, setSaid] = useState<string>();
  const [error, setError] = useState<string>();
  // Another device saved first, so nothing is saved before the reader has seen both texts.
  const [isBehind, setBehind] = useState(false);
  const { run, busy } = useChange(async () => {
    const written = draft.trim();
    setError(undefined);
    try {
      const state = await writeOrKeep(of.owner, changeTo(note, of, { text: written }));
      setBehind(false);
      setSaid(state === 'sent' ? 'Salvo' : whenConnected);
      await onChanged();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      failure.takeOver();
      if (failure.is('stale')) setBehind(true);
      else setError(failure.reason);
      if (failure.mayRepeat) throw failure;
      await onChanged();
    }
  });
  const save = () => {
    const written = draft.trim();
    if (written === text || isBehind) return;
    if (written === '') setError('Escreva a nota, ou remova-a.');
    else run();
  };
  return (
    <>
      <TextAreaField
        label="Nota"
        rows={3}
        maxLength={maxNoteText}
        value={draft}
        error={error}
        help={busy ? 'Salvando...' : said}
        onChange={({ target }) => {
          setDraft(target.value);
          setSaid(undefined);
        }}
        onBlur={save}
      />
      {isBehind ? (
        <Notice tone="wait" role="alert">
          <p>Esta nota foi alterada em outro aparelho. O seu texto está acima; lá ela diz:</p>
          <Excerpt>{text}</Excerpt>
          <p>
            <Button small variant="secondary" busy={busy} onClick={run}>
              Salvar o meu texto
            </Button>{' '}
            <Button
              small
              onClick={() => {
                setDraft(text);
                setBehind(false);
              }}
            >
              Ficar com o outro
            </Button>
          </p>
        </Notice>
      ) : null}
    </>
  );
}
