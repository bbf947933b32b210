import * as v from 'valibot';
import { id, object, optionalLines, optionalText, rowVersion } from '../../api/fields';
import { manualPage, maxQuote } from '../../corrections/manualReport';
import { requestRefusals } from '../../messages/input/requestRefusals';

export const maxNoteText = 4000;
/** The most notes and bookmarks of an account, over all manuals. */
export const maxNotes = 2000;

/** A note or bookmark in a manual, visible only to its author. */
export const manualNote = v.object({
  id: v.number(),
  /** The purchase in which it was written; other purchases of the same publication show it, too. */
  signature: v.number(),
  publication: v.object({ id: v.number(), name: v.string() }),
  /** The revision in which it was written, or to which it was carried over. */
  revision: v.string(),
  page: v.number(),
  /** Null for a bookmark. */
  text: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  created: v.string(),
  changed: v.string(),
  row_version: v.string(),
});
export type ManualNote = v.InferOutput<typeof manualNote>;

/** `changed`: no page of the revision being read has the text to which the note belongs. */
export const notePlace = v.object({
  state: v.picklist(['same', 'moved', 'changed']),
  page: v.nullable(v.number()),
});

/** A note with its place in the revision being read. */
export const placedNote = v.object({ ...manualNote.entries, place: notePlace });
export type PlacedNote = v.InferOutput<typeof placedNote>;

/** The revision being read, if it is not the current one: a copy kept on a device. */
const revision = optionalText(40);

/** A bookmark if `text` is omitted. */
export const manualNoteInput = object({
  signature: id,
  page: manualPage,
  text: optionalLines(maxNoteText),
  quote: optionalLines(maxQuote),
  revision,
});
export type ManualNoteInput = v.InferOutput<typeof manualNoteInput>;

/** `page` moves it to that page of the revision that `signature` reads. */
export const manualNoteChange = object({
  text: optionalLines(maxNoteText),
  quote: optionalLines(maxQuote),
  page: v.optional(manualPage),
  signature: v.optional(id),
  revision,
  row_version: rowVersion,
});
export type ManualNoteChange = v.InferOutput<typeof manualNoteChange>;

/** Without `row_version` the note is deleted even if it was changed meanwhile. */
export const manualNoteRemoval = object({ row_version: rowVersion });

export const manualNoteQuery = object({
  signature: v.pipe(
    v.string(requestRefusals.invalid),
    v.regex(/^[1-9]\d{0,14}$/, requestRefusals.invalid),
    v.transform(Number),
  ),
  revision,
});
