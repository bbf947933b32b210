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

/** Longest text about what changed, which keeps its line breaks. */
export const maxChanges = 4000;
export const maxPages = 500;

/** A numbered edition of a manual, in its public form. */
export const revision = v.object({
  version: v.string(),
  date: v.string(),
  /** '' if it was published without a description. */
  changes: v.string(),
  pages: v.nullable(v.string()),
  /** Whether it is the current one. */
  current: v.boolean(),
  /** Set for the first revision, which has nothing to differ from. */
  first: v.optional(v.boolean(), false),
});
export type Revision = v.InferOutput<typeof revision>;

/** Shown when nothing was written about the changes. */
export const unsaidChanges = ({ first }: Pick<Revision, 'first'>): string =>
  first ? 'Primeira registrada na loja.' : 'O que mudou não foi informado.';

/** How many of the newest are shown open; the browser's search finds the folded ones. */
export const revisionsShown = 5;

/** `key` is an uploaded file; without one, the previous revision's file stays available. */
export const revisionInput = object({
  version: text(40),
  date: dateField,
  changes: lines(maxChanges),
  pages: optionalText(maxPages),
  notify: v.optional(flag, false),
  key: optionalText(300),
  /** Documents that it incorporates and thereby closes. */
  incorporates: v.optional(listField(id, 100)),
  /** Accepted error reports that it resolves, whose authors are notified. */
  mends: v.optional(listField(id, 100)),
  row_version: rowVersion,
});
/** The announcement's data for a revision still being written. */
export const revisionDraft = object({
  version: text(40),
  date: dateField,
  changes: lines(maxChanges),
  pages: optionalText(maxPages),
  /** The ids of the documents that it incorporates. */
  incorporates: v.optional(listField(id, 100)),
  /** Whether a file was selected for it. */
  has_file: v.optional(flag, false),
});
export type RevisionDraft = v.InferOutput<typeof revisionDraft>;
export type NewRevision = v.InferOutput<typeof revisionInput>;
