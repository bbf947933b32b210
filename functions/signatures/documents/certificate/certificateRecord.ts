import * as v from 'valibot';
import { outsideKinds } from '#shared/publications/outsideKinds';
import { storedDay } from '#platform/db/values/storedValues';

/** A certificate as issued. Whose name stands on it is read from the profile, which may be erased. */
export const certificateRecord = v.object({
  code: v.string(),
  client: v.number(),
  issued_at: v.string(),
  /** A list of what is in force for one aircraft, instead of a person's subscriptions. */
  aircraft: v.optional(v.string()),
  /** Of a folder: the aircraft it was made of. */
  folder: v.optional(v.array(v.string())),
  /** Of a register of revisions, newest first; without the names that stand on the paper. */
  revisions: v.optional(
    v.array(
      v.object({
        version: v.string(),
        date: storedDay,
        received: v.nullable(storedDay),
        unsent: v.optional(v.boolean()),
        acknowledged: v.nullable(storedDay),
      }),
    ),
  ),
  lines: v.array(
    v.object({
      signature: v.number(),
      publication: v.object({ id: v.number(), name: v.string() }),
      version: v.string(),
      /** Of the revision that was in force, whose name may be corrected; missing where it was another. */
      number: v.optional(v.number()),
      date: storedDay,
      airplane_prefix: v.nullable(v.string()),
      /** Since papers say it: the aircraft's, "Assinatura, impresso", and when it came, null where that is not known. */
      serial: v.optional(v.nullable(v.string())),
      kind: v.optional(v.string()),
      received: v.optional(v.nullable(storedDay)),
      /** Null for what was bought once. */
      due: v.nullable(storedDay),
      /** Why it does not apply to the aircraft it was bought for. */
      outside: v.optional(v.picklist(outsideKinds)),
      /** Whose it was before, until which day, oldest first; their names are read from their profiles. */
      former: v.optional(v.array(v.object({ client: v.number(), until: storedDay }))),
      /** The numbers of the documents that amend it for its aircraft. */
      documents: v.optional(v.array(v.string())),
    }),
  ),
});
export type CertificateRecord = v.InferOutput<typeof certificateRecord>;
export type CertifiedLine = CertificateRecord['lines'][number];
