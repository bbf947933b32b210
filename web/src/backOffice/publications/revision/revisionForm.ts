import * as v from 'valibot';
import { maxChanges, maxPages } from '#shared/publications/revision';
import { optionalTypedText, typedDate, typedText } from '#web/forms/typedFields';
import { stagedFile } from '../form/publicationForm';

/** Turns the typed revision into the values that are sent. */
export const revisionForm = v.object({
  version: typedText(40),
  date: typedDate,
  changes: typedText(maxChanges),
  pages: optionalTypedText(maxPages),
  notify: v.boolean(),
  key: stagedFile,
  incorporates: v.array(v.number()),
  mends: v.array(v.number()),
});
export type RevisionValues = v.InferInput<typeof revisionForm>;
export type SentRevision = v.InferOutput<typeof revisionForm>;

export const newRevisionValues = (): RevisionValues => ({
  version: '',
  date: '',
  changes: '',
  pages: '',
  notify: true,
  key: '',
  incorporates: [],
  mends: [],
});
