import { useCallback, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { documentKinds } from '#shared/publications/documents/documentKinds';
import type { Publication } from '#shared/publications/publication';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { useSession } from '#web/state/session';
import { documentDraftsKey } from '#web/state/stored';
import { keptDrafts } from '../form/keptDrafts';
import { useKeptTyping } from '../form/useKeptTyping';
import { documentValues, type DocumentValues, type SentDocument } from './documentForm';

/** The draft of a new document without its file, which stays in the bucket for at most a day. */
type Typed = Omit<DocumentValues, 'key'>;

function withoutFile(values: DocumentValues): Typed {
  const rest: Typed & { key?: unknown } = { ...values };
  delete rest.key;
  return rest;
}

const drafts = keptDrafts<Typed>(
  documentDraftsKey,
  v.object({
    kind: v.picklist(documentKinds),
    number: v.string(),
    title: v.string(),
    date: v.string(),
    mandatory: v.boolean(),
    amends: v.string(),
    pages: v.string(),
    effectivity: v.array(v.object({ model: v.string(), from: v.string(), to: v.string() })),
    link: v.string(),
    notify: v.boolean(),
    saved: v.string(),
  }),
);

type Of = { readonly publication: Publication; readonly owner: number };

/** The initial values of the form of a new document. */
export function begunDocument({ publication: { id, effectivity }, owner }: Of): DocumentValues {
  const begun: Partial<Typed> & { saved?: unknown } = { ...drafts.find(id, owner) };
  delete begun.saved;
  return { ...documentValues(null, effectivity), ...begun };
}

/** Keeps a new document's draft on each pause in typing and on leaving. */
export function useDocumentDraft(
  { publication: { id, effectivity }, owner }: Of,
  { control, getValues, reset }: SchemaForm<DocumentValues, SentDocument>,
  isNew: boolean,
) {
  const [found, setFound] = useState(() => (isNew ? drafts.find(id, owner) : null));
  const isDone = useRef(!isNew);
  const text = JSON.stringify(useWatch({ control }));
  const keep = useCallback(() => {
    // Logging out removed the draft from this device; leaving must not store it again.
    if (isDone.current || useSession.getState().user?.id !== owner) return null;
    const typed = withoutFile(getValues());
    const blank = withoutFile(documentValues(null, effectivity));
    return drafts.keep(id, owner, { typed, blank });
  }, [id, owner, effectivity, getValues]);
  const [draft, setDraft] = useKeptTyping(text, found, keep);
  const drop = () => {
    drafts.drop(id, owner);
    setFound(null);
    setDraft(null);
  };
  return {
    draft,
    found,
    /** Called when the document is published. */
    end: () => {
      isDone.current = true;
      drop();
    },
    discard: () => {
      drop();
      reset({ ...documentValues(null, effectivity), key: getValues('key') });
    },
  };
}
