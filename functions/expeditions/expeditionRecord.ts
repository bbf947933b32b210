import * as v from 'valibot';
import { addressChoices } from '#shared/expeditions/expedition';
import { expeditionStatus, expeditionStatuses } from '#shared/expeditions/expeditionStatus';
import { centavos } from '#shared/values/money';
import { address } from '#shared/profiles/addresses/address';
import { parcelStates } from '#shared/shipping/parcelState';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

const expeditionClient = v.object({
  id: v.number(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  person_or_company: v.picklist([0, 1]),
  email: v.string(),
});

/** A purchase shipped without its order: a printed revision, or something that staff gave. */
const parcelCopy = v.object({ signature: v.number(), number: v.number(), version: v.string() });
export type ParcelCopy = v.InferOutput<typeof parcelCopy>;

/** An earlier journey that ended in a return, restored when the next sending is undone. */
const journey = v.object({
  send_date: v.nullable(storedDay),
  complete_date: v.nullable(storedDay),
  return_date: v.nullable(storedDay),
  sent_address: v.nullable(address),
});

/** The parcel's posting at the carrier; `of` is a digest of its service and address. */
const posting = v.object({ id: v.string(), code: v.string(), of: v.string() });
export type ParcelPosting = v.InferOutput<typeof posting>;

/** The carrier's latest news about the present tracking code. */
const carrierWord = v.object({
  state: v.picklist(parcelStates),
  text: v.string(),
  at: v.string(),
});
export type CarrierWord = v.InferOutput<typeof carrierWord>;

/** A shipment as stored. */
export const expeditionRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** Rises with each edit by staff. */
  edition: v.number(),
  status: v.picklist(expeditionStatuses),
  created: v.string(),
  creation_date: storedDay,
  client: expeditionClient,
  order: v.array(v.number()),
  /** The signature for which a shipment without orders is made. */
  signature: v.nullable(v.number()),
  direct_shipping: v.boolean(),
  shipping_type: v.string(),
  owner: v.nullable(v.object({ id: v.number(), name: v.string() })),
  track_code: v.nullable(v.pipe(v.string(), v.toUpperCase())),
  value: storedMoney,
  note: v.nullable(v.string()),
  send_date: v.nullable(storedDay),
  complete_date: v.nullable(storedDay),
  return_date: v.nullable(storedDay),
  /** The address that staff chose; if null, the order's address or, without an order, the profile's. */
  address: v.optional(v.nullable(address), null),
  address_of: v.optional(v.nullable(v.picklist(addressChoices)), null),
  /** The address to which it went, as it was on departure. */
  sent_address: v.optional(v.nullable(address), null),
  /** Signatures of its orders to ship; null for all that wait when it leaves. */
  chosen: v.optional(v.nullable(v.array(v.number())), null),
  copies: v.optional(v.array(parcelCopy), []),
  /** Orders that staff send a second time on purpose. */
  resent: v.optional(v.array(v.number()), []),
  previous: v.optional(v.nullable(journey), null),
  posting: v.optional(v.nullable(posting), null),
  news: v.optional(v.nullable(carrierWord), null),
  /** Lines that were taken out of the packed parcel after a refund or withdrawal. */
  unpacked: v.optional(v.array(v.number()), []),
  /** Signatures that left with the parcel; its later events concern only these. */
  signatures: v.array(v.number()),
});
export type ExpeditionRecord = v.InferOutput<typeof expeditionRecord>;

/** Internal fields, which the history leaves out because their former values mean nothing to staff. */
export const unrecorded: ReadonlySet<string> = new Set([
  'version',
  'edition',
  'previous',
  'posting',
  'news',
]);

/** The fields of a shipment that a save may change. */
export type ExpeditionFields = Omit<
  ExpeditionRecord,
  | 'id'
  | 'version'
  | 'edition'
  | 'created'
  | 'creation_date'
  | 'signatures'
  | 'posting'
  | 'news'
  | 'unpacked'
>;
export type ExpeditionBase = Omit<ExpeditionFields, 'client'> & {
  readonly client: ExpeditionRecord['client'] | null;
};

export const newBase: ExpeditionBase = {
  status: expeditionStatus.inProgress,
  client: null,
  order: [],
  signature: null,
  direct_shipping: false,
  shipping_type: 'SEDEX',
  owner: null,
  track_code: null,
  value: centavos(0),
  note: null,
  send_date: null,
  complete_date: null,
  return_date: null,
  address: null,
  address_of: null,
  sent_address: null,
  chosen: null,
  copies: [],
  resent: [],
  previous: null,
};
