import * as v from 'valibot';
import { effectivityRow } from '../publication';
import { documentKinds } from './documentKinds';

const withdrawal = v.nullable(v.object({ date: v.string(), reason: v.string() }));

/** A document that amends a publication between revisions, in its public form. */
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
  /** Which pages of the manual it amends, in words of staff. */
  amends: v.nullable(v.string()),
  /** The version of the revision that incorporated it. */
  incorporated_by: v.nullable(v.string()),
  withdrawn: withdrawal,
  /** The path of the call that answers its file, for holders and staff. */
  file: v.nullable(v.string()),
  /** Its address on the authority's site. */
  link: v.nullable(v.string()),
  row_version: v.optional(v.string()),
});
export type PublicationDocument = v.InferOutput<typeof publicationDocument>;

/** A listed document with the number of the caller's aircraft it applies to; or null. */
export const listedDocument = v.object({
  ...publicationDocument.entries,
  own: v.nullable(v.number()),
});
export type ListedDocument = v.InferOutput<typeof listedDocument>;

/** The latest declaration about a document on an aircraft. */
const complianceSeen = v.object({
  date: v.string(),
  /** Airframe hours, with at most one decimal. */
  hours: v.nullable(v.number()),
  by: v.string(),
  /** The day of its correction; null without one. */
  corrected: v.nullable(v.string()),
});

/** A document with its state for the aircraft of one purchase. */
export const heldDocument = v.object({
  ...v.omit(publicationDocument, ['effectivity', 'row_version']).entries,
  /** The aircraft's serial number or model does not decide whether it applies. */
  unsure: v.boolean(),
  acknowledged: v.nullable(v.string()),
  compliance: v.nullable(complianceSeen),
  /** Its holder is withdrawing from or handing over the manual, so nothing is asked of them. */
  suspended: v.optional(v.literal(true)),
});
export type HeldDocument = v.InferOutput<typeof heldDocument>;

/** The holders of the publication, by whether a document applies to their purchases. */
export const documentAudience = v.object({
  download: v.object({ clients: v.number(), aircraft: v.number() }),
  printed: v.object({ clients: v.number(), aircraft: v.number() }),
  outside: v.object({ clients: v.number(), aircraft: v.number() }),
  /** Holders excluded by a correction of the effectivity, who are notified. */
  left: v.object({ clients: v.number(), aircraft: v.number() }),
  /** Each client is notified once, whatever they have; excluded holders are included. */
  heard: v.object({ clients: v.number(), aircraft: v.number() }),
  /** The notified aircraft whose serial number or model does not decide whether it applies. */
  unsure: v.number(),
  /** The first of the notified clients. */
  clients: v.array(v.object({ id: v.number(), name: v.string(), prefixes: v.array(v.string()) })),
});
export type DocumentAudience = v.InferOutput<typeof documentAudience>;

/** The number of a document's aircraft with 'Estou ciente'; 0 once a revision incorporated it. */
export const documentReadings = v.object({
  id: v.number(),
  acknowledged: v.number(),
  aircraft: v.number(),
});
export type DocumentReadings = v.InferOutput<typeof documentReadings>;
