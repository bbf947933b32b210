import * as v from 'valibot';

/** Kilograms with up to three places, as a number or decimal string; held as whole grams. */
/**
 * A change of a publication; an omitted field keeps its value. `notify` mails active subscribers, and
 * `revision_notes` is what that mail says of the changes. Another `version` with `notify` publishes a
 * revision, without it corrects the name of the current one. `key` is a staged file, which belongs to the
 * revision it is saved with.
 */
/** `weight` in kg with three places; `file` is the path of its `/file/` call, for staff and partners. */
export const publication = v.object({
  id: v.number(),
  name: v.string(),
  applicability: v.nullable(v.string()),
  version: v.string(),
  date: v.string(),
  price: v.string(),
  price_signature: v.nullable(v.string()),
  weight: v.string(),
  is_signature: v.boolean(),
  is_download: v.boolean(),
  is_sent_immediately: v.boolean(),
  has_airplane_info: v.boolean(),
  has_photo_upload: v.boolean(),
  file: v.nullable(v.string()),
  /** Which revision that file is of, for staff and partners. */
  file_version: v.nullable(v.string()),
  row_version: v.string(),
});
export type Publication = v.InferOutput<typeof publication>;

/** As saved; what staff should know of the file that came with it. */
