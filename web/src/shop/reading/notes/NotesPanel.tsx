import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { maxQuote } from '#shared/corrections/manualReport';
import { maxNoteText, type PlacedNote } from '#shared/signatures/notes/manualNote';
import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { formatMoment } from '#shared/values/calendarDate';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import {
  changeTo,
  waitingNotes,
  withWaiting,
  writeOrKeep,
} from '#web/entities/manualNotes/waitingNotes';
import { request } from '#web/http/httpClient';
import { noteKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { chosenText } from '../chosenText';
import { entryAt, type OutlineEntry } from '../manual/outline';
import { SidePanel } from '../panels/SidePanel';
import type { ReaderParts } from '../ReaderBar';
import { NoteIcon } from './NoteIcon';
import { type NotesOf, notesQuery } from './notesQuery';
import { notesText } from './notesText';
import { OpenNote } from './OpenNote';
import { WaitingNotes } from './WaitingNotes';
import { ChosenExcerpt } from '../Excerpt';
import styles from './notesPanel.module.css';

type Props = ReaderParts & {
  signature: Signature;
  of: NotesOf;
  wide: boolean;
  /** The text that was selected on the page when the panel opened. */
  quote: string;
};

/** How long a removal can be undone. */
const undoMs = 10_000;

/** Unsaved texts by person and purchase, kept while the panel is closed. */
const drafts = new Map<string, string>();

export function NotesPanel({ state, view, open, signature, of, wide, quote }: Props) {
  const client = useQueryClient();
  const { data: notes, error } = useQuery(notesQuery(of));
  const { page, outline } = useStore(state);
  const [chosen, setChosen] = useState<number | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: noteKeys.own(of.owner) });
  const removal = useRemoval(of, refresh);
  const list = (shown: readonly PlacedNote[]) => (
    <ol className={styles.list} data-changed={shown.some(isLost) ? '' : undefined}>
      {shown.map((note) => (
        <li key={note.id}>
          <button
            type="button"
            className={styles.jot}
            aria-expanded={note.id === chosen}
            onClick={() => {
              setChosen(note.id === chosen ? null : note.id);
              view?.goTo(note.place.page ?? note.page);
            }}
          >
            <NoteIcon name={note.text === null ? 'bookmark' : 'pencil'} />
            <span>
              {note.text === null ? null : <b>{note.text}</b>}
              {note.quote === null ? null : <q>{note.quote}</q>}
              <small>{whereOf(note, outline)}</small>
            </span>
          </button>
          {note.id === chosen ? (
            <OpenNote
              {...{ note, of, page }}
              onChanged={refresh}
              onRemove={() => removal.remove(note)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
  useSyncExternalStore(waitingNotes.subscribe, waitingNotes.snapshot);
  const every = withWaiting(notes ?? [], waitingNotes.of(of.owner));
  const lost = every.filter(isLost);
  const here = every.filter(({ place }) => place.page === page);
  const others = every
    .filter(({ place }) => place.page !== null && place.page !== page)
    .toSorted((one, other) => (one.place.page ?? 0) - (other.place.page ?? 0));
  const { name } = signature.publication;
  return (
    <SidePanel
      label="Notas e marcadores"
      at="end"
      wide={wide}
      onClose={() => {
        // Leaving its field saves the text.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        open({ notes: false });
      }}
    >
      <h2>Notas e marcadores</h2>
      <div className={styles.tool}>
        <div className={styles.head}>
          <span className="small muted num">{every.length - lost.length} nesta revisão</span>
          <Button
            small
            disabled={every.length === 0}
            onClick={() => {
              const text = notesText(`Notas e marcadores: ${name}, ${of.revision}`, every);
              saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `Notas ${name}.txt`);
            }}
          >
            <Icon name="download" />
            Exportar
          </Button>
        </div>
        {error === null ? null : (
          <Notice tone="wait" role="status">
            <p>As suas notas não puderam ser lidas. Elas ficam guardadas no servidor.</p>
          </Notice>
        )}
        {removal.removed === null ? null : (
          <Notice tone="ok" role="status">
            <p>
              {removal.removed.text === null ? 'Marcador removido.' : 'Nota removida.'}{' '}
              <Button small variant="secondary" busy={removal.busy} onClick={removal.undo}>
                Desfazer
              </Button>
            </p>
          </Notice>
        )}
        {notes && every.length === 0 ? (
          <p className="small muted">
            Nenhuma nota. Escolha um trecho ou escreva sobre a página. Só você vê as suas notas.
          </p>
        ) : null}
      </div>
      {lost.length === 0 ? null : (
        <section>
          <h3 className={styles.heading}>
            Páginas alteradas <span className="num">{lost.length}</span>
          </h3>
          <p className={styles.changed}>
            O texto destas páginas mudou na {of.revision}. As notas ficam até você as rever.
          </p>
          {list(lost)}
        </section>
      )}
      {here.length === 0 ? null : (
        <section>
          <h3 className={styles.heading}>Desta página</h3>
          {list(here)}
        </section>
      )}
      {others.length === 0 ? null : (
        <section>
          <h3 className={styles.heading}>
            Outras <span className="num">{others.length}</span>
          </h3>
          {list(others)}
        </section>
      )}
      <WaitingNotes {...{ of, notes: notes ?? [], onChanged: refresh }} />
      <NewNote key={quote} {...{ of, page, quote }} onWritten={refresh} />
    </SidePanel>
  );
}

const isLost = ({ place }: PlacedNote) => place.page === null;

function whereOf(note: PlacedNote, outline: readonly OutlineEntry[] | null): string {
  const { place, page, revision, text, changed } = note;
  if (place.page === null) return `Era a página ${page} da ${revision}${text ? '' : ', marcador'}`;
  const code = entryAt(outline ?? [], place.page)?.code;
  const what = text === null ? 'marcador' : formatMoment(new Date(changed));
  return [`Página ${place.page}`, ...(code ? [code] : []), what].join(', ');
}

/**
 * Removes a note at once, or offline when there is a connection again. For some seconds the note
 * can be restored on the page and revision it belonged to.
 */
function useRemoval(of: NotesOf, refresh: () => Promise<unknown>) {
  const { owner, signature } = of;
  const [removed, setRemoved] = useState<PlacedNote | null>(null);
  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), undoMs);
    return () => clearTimeout(timer);
  }, [removed]);
  const removing = useChange(async (note: PlacedNote) => {
    try {
      const state = await writeOrKeep(owner, changeTo(note, of, 'removed'));
      if (state === 'sent') setRemoved(note);
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      notify({ tone: 'stop', text: failure.reason });
    } finally {
      await refresh();
    }
  });
  const undoing = useChange(async () => {
    if (removed === null) return;
    const { page, text, quote, revision } = removed;
    await request(createManualNote, { body: { signature, page, text, quote, revision } });
    setRemoved(null);
    await refresh();
  });
  return { removed, remove: removing.run, undo: undoing.run, busy: undoing.busy };
}

type NewProps = { of: NotesOf; page: number; quote: string; onWritten: () => Promise<unknown> };

function NewNote({ of: { owner, signature, revision }, page, quote: given, onWritten }: NewProps) {
  const begun = `${owner} ${signature}`;
  const [text, setText] = useState(() => drafts.get(begun) ?? '');
  const [quote, setQuote] = useState(given.slice(0, maxQuote));
  const [error, setError] = useState<string>();
  useEffect(() => {
    const follow = () => {
      const words = chosenText();
      if (words !== '') setQuote(words.slice(0, maxQuote));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);
  const write = (typed: string) => {
    setText(typed);
    drafts.set(begun, typed);
    setError(undefined);
  };
  const { run, busy } = useChange(async () => {
    try {
      const note = { signature, page, revision, text, quote: quote === '' ? null : quote };
      await writeOrKeep(owner, note);
      write('');
      setQuote('');
      await onWritten();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      failure.takeOver();
      setError(failure.reason);
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') setError('Escreva a nota');
    else run();
  };
  return (
    <form noValidate className={`${styles.tool} ${styles.form}`} onSubmit={submit}>
      <ChosenExcerpt quote={quote} onRemove={() => setQuote('')} />
      <TextAreaField
        label={`Nova nota na página ${page}`}
        rows={2}
        maxLength={maxNoteText}
        value={text}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
      <div>
        <Button small type="submit" variant="secondary" busy={busy}>
          Salvar nota
        </Button>
      </div>
    </form>
  );
}
