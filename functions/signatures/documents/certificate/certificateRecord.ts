import * as v from 'valibot';
import { outsideKinds } from '#shared/publications/outsideKinds';
import { unreadStates } from '#shared/signatures/certificate';
import { storedDay } from '#platform/db/values/storedValues';

/** A certificate as issued. The holder's name is read from the profile, which may be erased. */
export const certificateRecord = v.object({
  code: v.string(),
  client: v.number(),
  issued_at: v.string(),
  /** Set if it lists what is in force for one aircraft instead of a person's subscriptions. */
  aircraft: v.optional(v.string()),
  /** Set for a folder: the aircraft it was made for. */
  folder: v.optional(v.array(v.string())),
  /** Set for a record of revisions: newest first, without the names printed on the paper. */
  revisions: v.optional(
    v.array(
      v.object({
        version: v.string(),
        date: storedDay,
        received: v.nullable(storedDay),
        unsent: v.optional(v.boolean()),
        acknowledged: v.nullable(storedDay),
        unread: v.nullable(v.picklist(unreadStates)),
      }),
    ),
  ),
  lines: v.array(
    v.object({
      signature: v.number(),
      publication: v.object({ id: v.number(), name: v.string() }),
      version: v.string(),
      /** Number of the current revision, whose name may change; else absent. */
      number: v.optional(v.number()),
      date: storedDay,
      airplane_prefix: v.nullable(v.string()),
      /** A record of revisions does not name it. */
      serial: v.optional(v.nullable(v.string())),
      kind: v.string(),
      /** When it came, null if unknown; only on the list of an aircraft. */
      received: v.optional(v.nullable(storedDay)),
      /** Null for one-time purchases. */
      due: v.nullable(storedDay),
      /** Why the publication does not apply to the aircraft it was bought for. */
      outside: v.optional(v.picklist(outsideKinds)),
      /** Former holders, oldest first, with last days; profiles have their names. */
      former: v.optional(v.array(v.object({ client: v.number(), until: storedDay }))),
      /** The numbers of the documents that amend it for its aircraft. */
      documents: v.optional(v.array(v.string())),
    }),
  ),
});
export type CertificateRecord = v.InferOutput<typeof certificateRecord>;
export type CertifiedLine = CertificateRecord['lines'][number];
