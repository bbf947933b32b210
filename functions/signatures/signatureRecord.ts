import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { signatureStatuses } from '#shared/signatures/signatureStatus';
import { clientContact } from '#platform/personalData/clientContact';
import { storedDay } from '#platform/db/values/storedValues';
import { autoRenewalRecord } from './autoRenewal/autoRenewalRecord';

/** The holder, as shown in lists and used for e-mails. */
const signatureClient = v.object({ id: v.number(), ...clientContact.entries });
export type SignatureClient = v.InferOutput<typeof signatureClient>;

/** A revision as stored in a purchase, with its number, because its name may be corrected. */
const revisionSeen = v.object({ number: v.number(), version: v.string(), date: storedDay });

const shipmentSeen = v.object({ id: v.number(), returned: v.optional(storedDay) });

/** A purchased publication as stored, one-time or subscription. */
export const signatureRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** Rises with edits and events, not when time makes it overdue. */
  edition: v.number(),
  /** The last status written; `statusOn` gives today's. */
  status: v.picklist(signatureStatuses),
  created: v.string(),
  client: signatureClient,
  /** The publication as bought; only its name follows the catalogue. */
  publication: v.object({
    id: v.number(),
    name: v.string(),
    is_download: v.boolean(),
    is_signature: v.boolean(),
  }),
  version_bought: v.string(),
  /** Number of the revision bought; absent if an earlier one was imported, which is compared by name. */
  number_bought: v.optional(v.number()),
  /** Null for a one-time purchase, which never ends. */
  due: v.nullable(storedDay),
  /** The end date it had before staff ended it early. */
  ended_from: v.optional(storedDay),
  /** Orders under withdrawal, and the day each starts to lock it; `ahead` until that day. */
  suspended: v.optional(
    v.array(v.object({ order: v.number(), from: storedDay, ahead: v.optional(v.boolean()) })),
  ),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  order: v.nullable(v.object({ id: v.number(), date: storedDay })),
  /** The shipment that last changed it. */
  expedition: v.nullable(shipmentSeen),
  /** Its state before that shipment, to restore if the sending is undone. */
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
  /** The last printed revision sent, and the day. */
  sent_revision: v.optional(revisionSeen),
  /** The revision that staff asked to send on paper, until it is sent, and when they asked. */
  wanted_revision: v.optional(revisionSeen),
  track_code: v.nullable(v.pipe(v.string(), v.toUpperCase())),
  expedition_date: v.nullable(storedDay),
  notes: v.nullable(v.string()),
  /** The last revision that all required readers confirmed; never set on a one-time purchase. */
  acknowledged: v.optional(
    v.nullable(v.object({ number: v.number(), version: v.string(), date: storedDay })),
    null,
  ),
  /** Its automatic renewal, active or not. */
  auto_renewal: v.optional(autoRenewalRecord),
  /** The last revision that each member of the holder's team confirmed. */
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
  /** The people who must confirm; without any, anyone in the holder's team may confirm. */
  must_acknowledge: v.optional(v.array(v.object({ profile: v.number(), name: v.string() }))),
  /** The last reminder to readers who had not confirmed, and who sent it. */
  readers_reminded: v.optional(v.object({ date: storedDay, by: v.string() })),
  /** The transfer in which its holder offers it; nothing else may be decided about it meanwhile. */
  transfer: v.optional(
    v.object({
      id: v.number(),
      email: v.string(),
      until: storedDay,
      /** How many other purchases are part of the same transfer. */
      others: v.number(),
      /** The receiver accepted, but staff have not seen the photo yet: it is locked for both. */
      accepted: v.optional(v.boolean()),
    }),
  ),
  /** Former holders, oldest first: the last day of each, and its end date and last parcel then. */
  former_holders: v.optional(
    v.array(
      v.object({
        client: v.number(),
        name: v.string(),
        until: storedDay,
        due: v.nullable(storedDay),
        transfer: v.number(),
        parcel: v.nullable(v.number()),
      }),
    ),
  ),
  /** The first download, after which a payment can no longer be taken back as a correction. */
  downloaded_at: v.nullable(v.string()),
});
/** The people who must confirm, and the confirmations. */
export type Readers = Pick<SignatureRecord, 'acknowledgements' | 'must_acknowledge'>;
export type SignatureRecord = v.InferOutput<typeof signatureRecord>;
