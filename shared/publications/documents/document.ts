import * as v from 'valibot';
import { effectivityRow } from '../publication';
import { documentKinds } from './documentKinds';

const withdrawal = v.nullable(v.object({ date: v.string(), reason: v.string() }));

/** What amends a publication between its revisions, as anyone may read of it. */
export const publicationDocument = v.object({
  id: v.number(),
  kind: v.picklist(documentKinds),
  number: v.string(),
  title: v.string(),
  date: v.string(),
  mandatory: v.boolean(),
  effectivity: v.array(effectivityRow),
  /** The number of pages of its file, as staff typed it. */
  pages: v.nullable(v.number()),
  /** Which pages of the manual it amends, as staff wrote it. */
  amends: v.nullable(v.string()),
  /** The version of the revision that took it in. */
  incorporated_by: v.nullable(v.string()),
  withdrawn: withdrawal,
  /** The path of the call that answers its file, for holders and staff. */
  file: v.nullable(v.string()),
  /** The address at which its authority shows it. */
  link: v.nullable(v.string()),
  row_version: v.optional(v.string()),
});
export type PublicationDocument = v.InferOutput<typeof publicationDocument>;

/** One in a list that says besides for how many of the caller's own aircraft it is; null for who has none of it. */
export const listedDocument = v.object({
  ...publicationDocument.entries,
  own: v.nullable(v.number()),
});
export type ListedDocument = v.InferOutput<typeof listedDocument>;

/** What was declared last of a document on an aircraft. */
const complianceSeen = v.object({
  date: v.string(),
  /** Hours of the airframe, with one decimal place at most. */
  hours: v.nullable(v.number()),
  by: v.string(),
  /** The day of its correction; null without one. */
  corrected: v.nullable(v.string()),
});

/** A document as it stands for the aircraft of one purchase. */
export const heldDocument = v.object({
  ...v.omit(publicationDocument, ['effectivity', 'row_version']).entries,
  /** Its aircraft's serial number or model does not say whether it applies. */
  unsure: v.boolean(),
  acknowledged: v.nullable(v.string()),
  compliance: v.nullable(complianceSeen),
  /** Its holder withdraws from the manual, so that nothing is asked of them. */
  suspended: v.optional(v.literal(true)),
});
export type HeldDocument = v.InferOutput<typeof heldDocument>;

/** Who has the publication, by whether a document is for what they have of it. */
export const documentAudience = v.object({
  download: v.object({ clients: v.number(), aircraft: v.number() }),
  printed: v.object({ clients: v.number(), aircraft: v.number() }),
  outside: v.object({ clients: v.number(), aircraft: v.number() }),
  /** A correction of the effectivity leaves them out, of which they hear. */
  left: v.object({ clients: v.number(), aircraft: v.number() }),
  /** Each client hears once, whatever they have of it; those who are left out are among them. */
  heard: v.object({ clients: v.number(), aircraft: v.number() }),
  /** The notified aircraft whose serial number or model does not say whether it applies. */
  unsure: v.number(),
  /** The first of the notified clients. */
  clients: v.array(v.object({ id: v.number(), name: v.string(), prefixes: v.array(v.string()) })),
});
export type DocumentAudience = v.InferOutput<typeof documentAudience>;

/** For how many of a document's aircraft 'Estou ciente' was said; for none once a revision took it in. */
export const documentReadings = v.object({
  id: v.number(),
  acknowledged: v.number(),
  aircraft: v.number(),
});
export type DocumentReadings = v.InferOutput<typeof documentReadings>;
