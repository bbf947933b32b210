import * as v from 'valibot';
import { effectivityRow } from '#shared/publications/publication';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** An uploaded manual and the revision for which it was uploaded. */
export const manualFile = v.object({
  key: v.string(),
  revision: v.string(),
  size: v.number(),
  uploaded_at: v.string(),
});
export type ManualFile = v.InferOutput<typeof manualFile>;

/** A public sample; one file for all revisions. */
const sampleFile = v.object({ key: v.string(), size: v.number() });

/** A publication as stored: money in centavos, weight in grams. */
export const publicationRecord = v.object({
  id: v.number(),
  /** The list's own counter; what the wire calls version is `revision`. */
  version: v.number(),
  status: v.number(),
  /** Rises with edits only, so that an upload does not make an open form stale. */
  edition: v.number(),
  name: v.string(),
  applicability: v.nullable(v.string()),
  effectivity: v.optional(v.array(effectivityRow), []),
  revision: v.string(),
  /** Number of the current revision, from 1; records older than stored revisions have one. */
  revision_number: v.optional(v.number(), 1),
  date: storedDay,
  price: storedMoney,
  price_signature: v.nullable(storedMoney),
  weight: v.number(),
  is_signature: v.boolean(),
  is_download: v.boolean(),
  is_sent_immediately: v.boolean(),
  has_airplane_info: v.boolean(),
  has_photo_upload: v.boolean(),
  description: v.optional(v.nullable(v.string()), null),
  /** NCM code of its goods, if it differs from the default in the settings. */
  ncm: v.optional(v.nullable(v.string())),
  sample: v.optional(v.nullable(sampleFile), null),
  /** How many amending documents it has, including closed and withdrawn ones. */
  documents: v.optional(v.number(), 0),
  /** The newest upload; those of earlier revisions are kept separately. */
  file: v.nullable(manualFile),
});
export type PublicationRecord = v.InferOutput<typeof publicationRecord>;

/** Whether the file is that of the current revision, which may be published before its file. */
export const hasCurrentFile = ({ file, revision }: Pick<PublicationRecord, 'file' | 'revision'>) =>
  file?.revision === revision;

/** Deleted publications leave the list, so all listed ones have this status. */
export const listedStatus = 1;
