import * as v from 'valibot';
import { type ManualNote, manualNote, maxNotes } from '#shared/signatures/notes/manualNote';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import { getItem, queryItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { notFound, refused, staleRecord } from '#platform/domainErrors';

const table = 'signatures';
const partition = (person: number) => `NOTES#${person}`;
const prefix = 'note-';
const keyOf = (person: number, id: number) => ({
  pk: partition(person),
  sk: `${prefix}${String(id).padStart(15, '0')}`,
});
/** Item with the number of the person's notes. */
const countOf = (person: number) => ({ pk: partition(person), sk: 'COUNT' });

const noteRecord = v.object({
  ...v.omit(manualNote, ['row_version']).entries,
  edition: v.number(),
  /** Name of the file in which it was written; null if there was none. */
  manual: v.nullable(v.string()),
  /** Digest of the page's text; null if that was not extracted yet or is empty. */
  mark: v.nullable(v.string()),
});
export type NoteRecord = v.InferOutput<typeof noteRecord>;

export async function findNote(person: number, id: number): Promise<NoteRecord> {
  const item = await getItem(table, keyOf(person, id), { strong: true });
  if (!item) throw notFound();
  return v.parse(noteRecord, item);
}

/** A person's notes, oldest first. */
export const everyNoteOf = (person: number): Promise<NoteRecord[]> =>
  queryStored(noteRecord, { table, pk: partition(person), prefix, strong: true });

const full = () => refused(signatureRefusals.too_many_notes(maxNotes));

export const addNote = (
  person: number,
  note: NoteRecord,
  others: readonly Write[],
): Promise<void> =>
  commit([
    ...others,
    putItem({ table, item: { ...keyOf(person, note.id), ...note }, when: { exists: false } }),
    updateItem({
      table,
      key: countOf(person),
      add: { n: 1 },
      when: { below: { field: 'n', limit: maxNotes } },
      refused: full,
    }),
  ]);

/** Refused as stale if another device stored a change first. */
export const replaceNote = (person: number, { edition }: NoteRecord, after: NoteRecord) =>
  commit([
    putItem({
      table,
      item: { ...keyOf(person, after.id), ...after },
      when: { equals: { edition } },
    }),
  ]);

/** Refused as stale if it is no longer at the given version. */
export async function removeNote(person: number, id: number, version?: string): Promise<void> {
  const { edition } = await findNote(person, id);
  if (version !== undefined && version !== String(edition)) throw staleRecord();
  await commit([
    deleteItem({ table, key: keyOf(person, id), when: { equals: { edition } } }),
    updateItem({ table, key: countOf(person), add: { n: -1 } }),
  ]);
}

export async function forgetNotes(person: number): Promise<void> {
  for (const { sk } of await queryItems({ table, pk: partition(person), strong: true })) {
    await commit([deleteItem({ table, key: { pk: partition(person), sk: String(sk) } })]);
  }
}

export const presentNote = (note: NoteRecord): ManualNote => ({
  id: note.id,
  signature: note.signature,
  publication: note.publication,
  revision: note.revision,
  page: note.page,
  text: note.text,
  quote: note.quote,
  created: note.created,
  changed: note.changed,
  row_version: rowVersionOf(note),
});
