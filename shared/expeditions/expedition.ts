import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import {
  choice,
  dateField,
  clearable,
  code,
  flag,
  id,
  listField,
  money,
  object,
  optionalLines,
  optionalText,
  text,
  trackCode,
  rowVersion,
} from '../api/fields';
import { transitionsAmong } from '../api/transitions';
import { normaliseCep } from '../brazil/cep';
import { address } from '../profiles/addresses/address';
import { addressInput } from '../profiles/addresses/addressInput';
import { profileRef } from '../profiles/profile';
import { parcelStates } from '../shipping/parcelState';
import { expeditionStatuses } from './expeditionStatus';
import { unpackLine } from './unpackLine';

/** The origin of a parcel's address: its order, its client's profile, or typed for it. */
export const addressChoices = ['order', 'profile', 'other'] as const;
/** Staff choose between these if both are known. */
export const addressOwners = ['order', 'profile'] as const;
export type AddressOf = (typeof addressChoices)[number];

const personRef = v.object({ id: v.number(), name: v.string() });

export const expedition = v.object({
  id: v.number(),
  client: profileRef,
  order: v.array(v.number()),
  signature: v.nullable(v.number()),
  direct_shipping: v.boolean(),
  shipping_type: v.string(),
  owner: v.nullable(personRef),
  status: v.object({ id: v.picklist(expeditionStatuses), name: v.string() }),
  track_code: v.nullable(v.string()),
  value: wireMoney,
  note: v.nullable(v.string()),
  creation_date: v.string(),
  send_date: v.nullable(v.string()),
  complete_date: v.nullable(v.string()),
  return_date: v.nullable(v.string()),
  /** Where it was sent; in the detail of an open parcel, where it would be sent now. */
  address: v.nullable(address),
  address_of: v.optional(v.picklist(addressChoices)),
  /** In an open parcel's detail: the profile's address, if changed since the order. */
  profile_address: v.optional(v.nullable(address)),
  /** In the detail of an open parcel: orders in it that are no longer paid. */
  unpack: v.optional(v.array(v.number())),
  /** Refunded lines of orders that stay paid. */
  unpack_lines: v.optional(v.array(unpackLine)),
  /**
   * The purchases selected from those waiting of its orders; null means all. For a parcel that was
   * sent: its content.
   */
  signatures: v.nullable(v.array(v.number())),
  /** The carrier's latest event for a parcel in transit. */
  news: v.nullable(v.object({ state: v.picklist(parcelStates), text: v.string(), at: v.string() })),
  /** Judged by its own status; its content is checked when it is sent. */
  transitions: transitionsAmong(expeditionStatuses),
  /** Further actions available; none for a cancelled parcel. */
  actions: v.array(v.picklist(['edit', 'repack', 'take_back'])),
  row_version: v.string(),
});
export type Expedition = v.InferOutput<typeof expedition>;

const optionalDate = clearable(dateField);

/** Only compared, never stored, so it is not validated. */
const seenAddress = object({
  zip_code: v.pipe(text(9), v.transform(normaliseCep)),
  street: text(160),
  number: text(20),
  complement: v.optional(v.nullable(text(80)), null),
  city: text(80),
});
/** The selected profile's address as staff saw it; refused if it has changed. */
export const seenProfileAddress = v.optional(seenAddress);

/** Each order takes one write of the parcel's transaction. */
export const maxParcelOrders = 40;

const commonEntries = {
  order: v.optional(listField(id, maxParcelOrders)),
  signature: v.optional(v.nullable(id)),
  /** Only these of its orders' waiting purchases, so that the rest is sent separately. */
  signatures: v.optional(v.nullable(listField(id, 200))),
  /** Confirms an order that was already sent. */
  resend: v.optional(flag),
  /** Instead of the order's or, without one, the client's address, which null restores. */
  address: v.optional(v.nullable(addressInput)),
  address_of: v.optional(choice(addressOwners)),
  profile_address: seenProfileAddress,
  direct_shipping: v.optional(flag),
  shipping_type: optionalText(40),
  owner: v.optional(v.nullable(id)),
  status: v.optional(code(expeditionStatuses)),
  track_code: trackCode(),
  value: v.optional(v.nullable(money)),
  note: optionalLines(2000),
  send_date: optionalDate,
  complete_date: optionalDate,
  return_date: optionalDate,
  /** true marks it as sent; false, without a sending date, undoes that on the same day. */
  shipping: v.optional(flag),
};

export const newExpedition = object({ client: id, ...commonEntries });
export type NewExpedition = v.InferOutput<typeof newExpedition>;

export const expeditionChange = object({
  client: v.optional(id),
  row_version: rowVersion,
  /** Cancels an open parcel. */
  cancelled: v.optional(flag),
  /** Takes refunded items out of an open parcel; a parcel without other items is cancelled. */
  unpacked: v.optional(flag),
  ...commonEntries,
});
export type ExpeditionChange = v.InferOutput<typeof expeditionChange>;
