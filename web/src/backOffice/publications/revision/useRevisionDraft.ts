import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '#web/forms/useRecordForm';
import { useSession } from '#web/state/session';
import { useKeptTyping } from '../form/useKeptTyping';
import { draftOf, dropDraft, keepDraft, type KeptDraft } from './revisionDrafts';
import { newRevisionValues, type RevisionValues, type SentRevision } from './revisionForm';

export type DraftKeeping = {
  /** The draft stored on this device. */
  draft: KeptDraft | null;
  /** The draft that filled the form when it opened. */
  found: KeptDraft | null;
  discard: () => void;
};

export const draftValues = (publication: number, owner: number): RevisionValues => {
  const begun = draftOf(publication, owner);
  if (!begun) return newRevisionValues();
  const { version, date, changes, pages, notify } = begun;
  return { ...newRevisionValues(), version, date, changes, pages, notify };
};

/** Keeps what is typed on each pause and on leaving, for its writer to go on with. */
export function useRevisionDraft(
  publication: number,
  owner: number,
  { control, getValues, reset, setValue }: RecordForm<RevisionValues, SentRevision>,
): DraftKeeping {
  const [found, setFound] = useState(() => draftOf(publication, owner));
  const typed = useWatch({ control, name: ['version', 'date', 'changes', 'pages', 'notify'] });
  const text = JSON.stringify(typed);
  const keep = useCallback(
    // By 'sair' it went from this device: leaving the screen after it keeps nothing.
    () =>
      useSession.getState().user?.id === owner
        ? keepDraft(publication, owner, getValues())
        : draftOf(publication, owner),
    [publication, owner, getValues],
  );
  const [draft, setDraft] = useKeptTyping(text, found, keep);
  const discard = () => {
    dropDraft(publication, owner);
    const key = getValues('key');
    reset(newRevisionValues());
    setValue('key', key, { shouldDirty: true });
    setFound(null);
    setDraft(null);
  };
  return { draft, found, discard };
}
