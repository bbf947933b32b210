import * as v from 'valibot';
import {
  dateField,
  flag,
  id,
  lines,
  listField,
  object,
  optionalText,
  rowVersion,
  text,
} from '../api/fields';

/** What changed, as staff write it; lines are kept. */
export const maxChanges = 4000;
export const maxPages = 500;

/** A numbered edition of a manual, as anyone may read of it. */
export const revision = v.object({
  version: v.string(),
  date: v.string(),
  /** '' where it was published without saying. */
  changes: v.string(),
  pages: v.nullable(v.string()),
  /** The one in force. */
  current: v.boolean(),
  /** Nothing came before it that it could have changed. */
  first: v.optional(v.boolean(), false),
});
export type Revision = v.InferOutput<typeof revision>;

/** Said in the place of what changed, where nothing was written of it. */
export const unsaidChanges = ({ first }: Pick<Revision, 'first'>): string =>
  first ? 'Primeira registrada na loja.' : 'O que mudou não foi informado.';

/** So many of the newest stand open to the eye; the browser's search finds the others folded. */
export const revisionsShown = 5;

/** `key` is a staged file; without one the file of the revision before stays to be had under its own name. */
export const revisionInput = object({
  version: text(40),
  date: dateField,
  changes: lines(maxChanges),
  pages: optionalText(maxPages),
  notify: v.optional(flag, false),
  key: optionalText(300),
  /** Documents that it takes in, and so closes. */
  incorporates: v.optional(listField(id, 100)),
  /** Accepted reports of errors that it mends, whose authors hear of it. */
  mends: v.optional(listField(id, 100)),
  row_version: rowVersion,
});
/** What the announcement's e-mail says of a revision that is still being written. */
export const revisionDraft = object({
  version: text(40),
  date: dateField,
  changes: lines(maxChanges),
  pages: optionalText(maxPages),
  /** The numbers of the documents that it takes in. */
  incorporates: v.optional(listField(id, 100)),
  /** Whether a file was chosen for it. */
  has_file: v.optional(flag, false),
});
export type RevisionDraft = v.InferOutput<typeof revisionDraft>;
export type NewRevision = v.InferOutput<typeof revisionInput>;
