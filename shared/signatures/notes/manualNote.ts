import * as v from 'valibot';
import { id, object, optionalLines, optionalText, rowVersion } from '../../api/fields';
import { manualPage, maxQuote } from '../../corrections/manualReport';
import { requestRefusals } from '../../messages/input/requestRefusals';

export const maxNoteText = 4000;
/** An account keeps so many notes and bookmarks over all manuals. */
export const maxNotes = 2000;

/** A note or bookmark in a manual, as its writer alone sees it. */
export const manualNote = v.object({
  id: v.number(),
  /** The purchase in which it was written; those of the same publication show it, too. */
  signature: v.number(),
  publication: v.object({ id: v.number(), name: v.string() }),
  /** The revision it was written in, or was carried over to. */
  revision: v.string(),
  page: v.number(),
  /** Null of a bookmark. */
  text: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  created: v.string(),
  changed: v.string(),
  row_version: v.string(),
});
export type ManualNote = v.InferOutput<typeof manualNote>;

/** `changed`: no page of the revision that is read has the text it was written on. */
export const notePlace = v.object({
  state: v.picklist(['same', 'moved', 'changed']),
  page: v.nullable(v.number()),
});

/** With its place in the revision that is read. */
export const placedNote = v.object({ ...manualNote.entries, place: notePlace });
export type PlacedNote = v.InferOutput<typeof placedNote>;

/** The revision that is read, where it is not in force: a copy kept on a device. */
const revision = optionalText(40);

/** Without `text` it is a bookmark. */
export const manualNoteInput = object({
  signature: id,
  page: manualPage,
  text: optionalLines(maxNoteText),
  quote: optionalLines(maxQuote),
  revision,
});
export type ManualNoteInput = v.InferOutput<typeof manualNoteInput>;

/** `page` keeps it on that page of what `signature` reads, whatever it was written on. */
export const manualNoteChange = object({
  text: optionalLines(maxNoteText),
  quote: optionalLines(maxQuote),
  page: v.optional(manualPage),
  signature: v.optional(id),
  revision,
  row_version: rowVersion,
});
export type ManualNoteChange = v.InferOutput<typeof manualNoteChange>;

/** Without `row_version` the note is removed even where someone changed it meanwhile. */
export const manualNoteRemoval = object({ row_version: rowVersion });

export const manualNoteQuery = object({
  signature: v.pipe(
    v.string(requestRefusals.invalid),
    v.regex(/^[1-9]\d{0,14}$/, requestRefusals.invalid),
    v.transform(Number),
  ),
  revision,
});
