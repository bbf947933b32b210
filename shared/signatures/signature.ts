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

/** Why a purchase does not apply to its aircraft, and to what its manual applies. */
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
  /** The order under withdrawal that locks it. */
  suspended_by: v.optional(v.nullable(v.number())),
  /** While its renewal is under withdrawal: the last day on which it is certainly valid. */
  sure_until: v.optional(v.string()),
  renewable: v.boolean(),
  /** The current offer of a transfer: its last day, and how many other publications it includes. */
  transfer: v.optional(
    v.nullable(
      v.object({
        id: v.number(),
        email: v.string(),
        until: v.string(),
        others: v.number(),
        /** Accepted, but staff have not seen a photo yet: locked for both sides. */
        accepted: v.boolean(),
      }),
    ),
  ),
  /** Why its holder may not transfer it; null if they may. */
  transfer_obstacle: v.optional(v.nullable(v.string())),
  /** Former holders, oldest first, and the last day of each. */
  former_holders: v.optional(v.array(v.object({ name: v.string(), until: v.string() }))),
  /** The order that renews it, if it awaits payment. */
  renewal_order: v.nullable(v.number()),
  /** Its automatic renewal; null if never requested. */
  auto_renewal: v.optional(v.nullable(autoRenewal)),
  /** The path of its `/file/` call. */
  file: v.nullable(v.string()),
  /** The revision its file is of, where that of the one in force is still to come. */
  file_version: v.optional(v.string()),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.number()),
  /** For its holder: only if it does not apply to its aircraft. */
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
  /** The day its parcel was returned, while it waits to be sent again. */
  returned: v.optional(v.nullable(v.string())),
  notes: v.nullable(v.string()),
  version_bought: v.string(),
  /** For an ended subscription, the last revision it included. */
  version_held: v.optional(v.string()),
  /** For a printed subscription, the last revision sent. */
  sent_revision: v.optional(v.nullable(v.object({ version: v.string(), date: v.string() }))),
  /** The published revision still to be sent on paper, and whether its parcel was requested. */
  missing_revision: v.optional(v.nullable(v.string())),
  missing_revision_asked: v.optional(v.boolean()),
  /** The last revision that its holder confirmed to have received and read, and when. */
  acknowledged: v.nullable(v.object({ version: v.string(), date: v.string() })),
  /** The documents that amend it for its aircraft and its holder's revision, most urgent first. */
  documents: v.optional(v.array(heldDocument), []),
  /** The latest confirmation of each person; people who only read see their own. */
  acknowledgements: v.optional(
    v.array(v.object({ name: v.string(), version: v.string(), date: v.string() })),
  ),
  /** The people who must confirm, and whether they confirmed the current revision. */
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
  /** The statuses that staff may set; staff only. */
  transitions: v.optional(transitionsAmong(signatureStatuses)),
  /**
   * The holder may open the file, acknowledge the revision, set up automatic renewal or transfer
   * it; staff may ship it or set its end. Both may end an automatic renewal.
   */
  actions: v.array(
    v.picklist([
      'open',
      'acknowledge',
      'auto_renew',
      'end_auto_renewal',
      'transfer',
      'ship',
      'set_due',
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

/** Profile ids of the people who must confirm a subscription's revisions. */
export const readersChoice = object({ people: listField(id, maxPeople) });

/** The revision that the holder has received and read. */
export const acknowledgement = object({ version: text(40) });

/** The document that the holder has received and read. */
export const documentAcknowledgement = object({ document: id });
