import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** Serial numbers as printed; null leaves that end open. */
export const effectivityRow = v.object({
  model: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});

/** `weight` in kg with three decimals; `file` is its `/file/` path, for staff and partners. */
export const publication = v.object({
  id: v.number(),
  name: v.string(),
  applicability: v.nullable(v.string()),
  effectivity: v.array(effectivityRow),
  version: v.string(),
  date: v.string(),
  price: wireMoney,
  price_signature: v.nullable(wireMoney),
  weight: v.string(),
  is_signature: v.boolean(),
  is_download: v.boolean(),
  is_sent_immediately: v.boolean(),
  has_airplane_info: v.boolean(),
  has_photo_upload: v.boolean(),
  /** A description by staff, with its line breaks. */
  description: v.nullable(v.string()),
  /** Its NCM code, if it differs from the settings; staff only. */
  ncm: v.optional(v.nullable(v.string())),
  /** How many documents amend it or did; absent if there were none. */
  documents: v.optional(v.number()),
  /** The name of its cover, from which `coverPath` makes a picture's address. */
  cover: v.string(),
  /** The path of the call that answers its sample, a public PDF. */
  sample: v.nullable(v.string()),
  file: v.nullable(v.string()),
  /** The revision of that file, for staff and partners. */
  file_version: v.nullable(v.string()),
  row_version: v.string(),
});
export type Publication = v.InferOutput<typeof publication>;
