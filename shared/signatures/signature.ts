import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import {
  dateField,
  clearable,
  code,
  id,
  listField,
  object,
  optionalLines,
  rowVersion,
  text,
  trackCode,
} from '../api/fields';
import { transitionsAmong } from '../api/transitions';
import { heldDocument } from '../publications/documents/document';
import { outsideKinds } from '../publications/outsideKinds';
import { maxPeople } from '../profiles/team/team';
import { profileRef } from '../profiles/profile';
import { autoRenewal } from './autoRenewal';
import { signatureStatuses } from './signatureStatus';

/** Why a purchase is not for its aircraft, its model or serial number, and what its manual is for. */
export const outsideReason = v.object({ by: v.picklist(outsideKinds), why: v.string() });

export const signature = v.object({
  id: v.number(),
  publication: v.object({
    id: v.number(),
    name: v.string(),
    applicability: v.nullable(v.string()),
    version: v.string(),
    date: v.string(),
    is_download: v.boolean(),
    is_signature: v.boolean(),
    price: wireMoney,
    price_signature: v.nullable(wireMoney),
  }),
  profile: profileRef,
  status: v.object({ id: v.picklist(signatureStatuses), name: v.string() }),
  due: v.nullable(v.string()),
  overdue: v.boolean(),
  /** The order that its holder leaves, which locks it. */
  suspended_by: v.optional(v.nullable(v.number())),
  /** While its renewal is being left: the last day that it is valid whatever is decided. */
  sure_until: v.optional(v.string()),
  renewable: v.boolean(),
  /** Offered to another holder; until when, and how many other publications go with it. */
  transfer: v.optional(
    v.nullable(
      v.object({
        id: v.number(),
        email: v.string(),
        until: v.string(),
        others: v.number(),
        /** It waits for staff to see a photo, closed to both sides. */
        accepted: v.boolean(),
      }),
    ),
  ),
  /** Why its holder may not hand it over; null where nothing stands in the way. */
  transfer_obstacle: v.optional(v.nullable(v.string())),
  /** Whose it was before, until which day, oldest first. */
  former_holders: v.optional(v.array(v.object({ name: v.string(), until: v.string() }))),
  /** The order that renews it and waits for its money. */
  renewal_order: v.nullable(v.number()),
  /** How it renews by itself; null where that was never asked for. */
  auto_renewal: v.optional(v.nullable(autoRenewal)),
  /** The path of its `/file/` call. */
  file: v.nullable(v.string()),
  /** The revision its file is of, where that of the one in force is still to come. */
  file_version: v.optional(v.string()),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.number()),
  /** To its holder: only where it is not for its aircraft. */
  outside: v.optional(outsideReason),
  order: v.nullable(
    v.object({
      id: v.number(),
      date: v.string(),
      expedition: v.nullable(v.object({ track_code: v.nullable(v.string()) })),
    }),
  ),
  track_code: v.nullable(v.string()),
  expedition_date: v.nullable(v.string()),
  /** The day its parcel came back, while it waits to be sent again. */
  returned: v.optional(v.nullable(v.string())),
  notes: v.nullable(v.string()),
  version_bought: v.string(),
  /** Of a subscription that ended, the last revision that came with it. */
  version_held: v.optional(v.string()),
  /** Of a printed subscription, the revision that left last. */
  sent_revision: v.optional(v.nullable(v.object({ version: v.string(), date: v.string() }))),
  /** The published revision that a printed subscription is to be sent, and whether its parcel was asked for. */
  missing_revision: v.optional(v.nullable(v.string())),
  missing_revision_asked: v.optional(v.boolean()),
  /** The last revision that its holder said to have received and read, and when. */
  acknowledged: v.nullable(v.object({ version: v.string(), date: v.string() })),
  /** What amends it between revisions, for its aircraft and the revision its holder has; by need. */
  documents: v.optional(v.array(heldDocument), []),
  /** The last word of each person who gave one; whoever only reads sees their own. */
  acknowledgements: v.optional(
    v.array(v.object({ name: v.string(), version: v.string(), date: v.string() })),
  ),
  /** The people who have to confirm, and whether they confirmed the revision in force. */
  must_acknowledge: v.optional(
    v.array(v.object({ profile: v.number(), name: v.string(), read: v.boolean() })),
  ),
  readers: v.optional(
    v.object({
      asked: v.number(),
      missing: v.number(),
      reminded: v.nullable(v.object({ date: v.string(), by: v.string() })),
    }),
  ),
  /** The statuses staff may give it; staff only. */
  transitions: v.optional(transitionsAmong(signatureStatuses)),
  /**
   * Its holder may open the file, is to acknowledge the revision, may have it renewed by itself or hand it over; staff may
   * ship it or set its end. Either may end what renews by itself.
   */
  actions: v.array(
    v.picklist([
      ...['open', 'acknowledge', 'auto_renew', 'end_auto_renewal'],
      ...['transfer', 'ship', 'set_due'],
    ] as const),
  ),
  row_version: v.string(),
});
export type Signature = v.InferOutput<typeof signature>;

const optionalDate = clearable(dateField);

const changeEntries = {
  track_code: trackCode(),
  expedition_date: optionalDate,
  notes: optionalLines(2000),
  due: optionalDate,
};

export const newSignature = object({
  status: code(signatureStatuses),
  publication: id,
  order: v.optional(v.nullable(id)),
  profile: id,
  ...changeEntries,
});
export type NewSignature = v.InferOutput<typeof newSignature>;

export const signatureChange = object({
  status: v.optional(code(signatureStatuses)),
  publication: v.optional(id),
  order: v.optional(v.nullable(id)),
  profile: v.optional(id),
  row_version: rowVersion,
  ...changeEntries,
});
export type SignatureChange = v.InferOutput<typeof signatureChange>;

/** The accounts of the people who have to confirm a subscription's revisions. */
export const readersChoice = object({ people: listField(id, maxPeople) });

/** The revision that the holder has received and read. */
export const acknowledgement = object({ version: text(40) });

/** The document that the holder has received and read. */
export const documentAcknowledgement = object({ document: id });
