import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { signatureStatuses } from '#shared/signatures/signatureStatus';
import { clientContact } from '#platform/personalData/clientContact';
import { storedDay } from '#platform/db/values/storedValues';
import { autoRenewalRecord } from './autoRenewal/autoRenewalRecord';

/** Whose it is, as shown in lists and mailed. */
const signatureClient = v.object({ id: v.number(), ...clientContact.entries });
export type SignatureClient = v.InferOutput<typeof signatureClient>;

/** A revision as a purchase remembers it, by the number that a correction of its name leaves. */
const revisionSeen = v.object({ number: v.number(), version: v.string(), date: storedDay });

const shipmentSeen = v.object({ id: v.number(), returned: v.optional(storedDay) });

/** A purchased publication as stored, one-time or subscription. */
export const signatureRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** Rises with edits and events, not when the passing of time makes it overdue. */
  edition: v.number(),
  /** The last status written; `statusOn` gives today's. */
  status: v.picklist(signatureStatuses),
  created: v.string(),
  client: signatureClient,
  /** What it is, is as bought; its name follows the catalogue. */
  publication: v.object({
    id: v.number(),
    name: v.string(),
    is_download: v.boolean(),
    is_signature: v.boolean(),
  }),
  version_bought: v.string(),
  /** Its number; those stored before it was kept are compared by name. */
  number_bought: v.optional(v.number()),
  /** Null for a one-time purchase, which never ends. */
  due: v.nullable(storedDay),
  /** The end it had when staff ended it by hand before that day. */
  ended_from: v.optional(storedDay),
  /** Orders that its client leaves, and from which day it is locked for that; `ahead` until that day comes. */
  suspended: v.optional(
    v.array(v.object({ order: v.number(), from: storedDay, ahead: v.optional(v.boolean()) })),
  ),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  order: v.nullable(v.object({ id: v.number(), date: storedDay })),
  /** The shipment that last moved it. */
  expedition: v.nullable(shipmentSeen),
  /** How it stood before that shipment left, for when the sending is taken back. */
  before_shipment: v.optional(
    v.object({
      status: v.picklist(signatureStatuses),
      expedition: v.nullable(shipmentSeen),
      track_code: v.nullable(v.pipe(v.string(), v.toUpperCase())),
      expedition_date: v.nullable(storedDay),
      sent_revision: v.optional(revisionSeen),
      wanted_revision: v.optional(revisionSeen),
    }),
  ),
  /** Of its revisions on paper, the last one that left, and on which day. */
  sent_revision: v.optional(revisionSeen),
  /** The revision that staff asked to send on paper and that has not left yet, and when they asked. */
  wanted_revision: v.optional(revisionSeen),
  track_code: v.nullable(v.pipe(v.string(), v.toUpperCase())),
  expedition_date: v.nullable(storedDay),
  notes: v.nullable(v.string()),
  /** The last revision its holder said to have received and read, all whose word is asked for; never of a one-time purchase. */
  acknowledged: v.optional(
    v.nullable(v.object({ number: v.number(), version: v.string(), date: storedDay })),
    null,
  ),
  /** It renews by itself, or was to. */
  auto_renewal: v.optional(autoRenewalRecord),
  /** The last revision that each person of its holder's team said to have received and read. */
  acknowledgements: v.optional(
    v.array(
      v.object({
        profile: v.number(),
        name: v.string(),
        number: v.number(),
        version: v.string(),
        date: storedDay,
      }),
    ),
  ),
  /** The people who have to confirm; without any, a confirmation by anyone of the holder's team counts. */
  must_acknowledge: v.optional(v.array(v.object({ profile: v.number(), name: v.string() }))),
  /** The last reminder to those who had not confirmed, and who sent it. */
  readers_reminded: v.optional(v.object({ date: storedDay, by: v.string() })),
  /** Its holder offers it to another one, and nothing else may be decided on it until that is over. */
  transfer: v.optional(
    v.object({
      id: v.number(),
      email: v.string(),
      until: storedDay,
      /** So many other purchases go with it. */
      others: v.number(),
      /** The receiver accepted and staff have yet to see the photo: it is closed to both. */
      accepted: v.optional(v.boolean()),
    }),
  ),
  /** Whose it was before, oldest first, until which day, and the end that it had then. */
  former_holders: v.optional(
    v.array(
      v.object({
        client: v.number(),
        name: v.string(),
        until: storedDay,
        due: v.nullable(storedDay),
        transfer: v.number(),
      }),
    ),
  ),
  /** The first download, after which a payment can no longer be taken back as a correction. */
  downloaded_at: v.nullable(v.string()),
});
/** The people who have to confirm, with whether they have. */
export type Readers = Pick<SignatureRecord, 'acknowledgements' | 'must_acknowledge'>;
export type SignatureRecord = v.InferOutput<typeof signatureRecord>;
