import * as v from 'valibot';
import { documentKinds } from '#shared/publications/documents/documentKinds';
import { effectivityRow } from '#shared/publications/publication';
import { storedDay } from '#platform/db/values/storedValues';

/** A document that amends a publication between revisions, as stored. */
export const documentRecord = v.object({
  id: v.number(),
  /** Rises with each change; a notice about one edition is sent once. */
  edition: v.number(),
  kind: v.picklist(documentKinds),
  number: v.string(),
  title: v.string(),
  date: storedDay,
  mandatory: v.boolean(),
  effectivity: v.array(effectivityRow),
  pages: v.nullable(v.number()),
  amends: v.nullable(v.string()),
  link: v.nullable(v.string()),
  file: v.nullable(v.object({ key: v.string(), size: v.number() })),
  incorporated_by: v.nullable(v.object({ number: v.number(), version: v.string() })),
  withdrawn: v.nullable(v.object({ date: storedDay, reason: v.string() })),
});
export type DocumentRecord = v.InferOutput<typeof documentRecord>;
