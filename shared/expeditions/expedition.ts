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

/** Whose address a parcel goes to: its order's, its client's profile's, or one typed for it. */
export const addressChoices = ['order', 'profile', 'other'] as const;
/** Staff choose between these when both are known. */
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
  /** Where it went; of an open one in its detail, where it would go now. */
  address: v.nullable(address),
  address_of: v.optional(v.picklist(addressChoices)),
  /** Of an open one in its detail: the profile's, where that changed since its order was placed. */
  profile_address: v.optional(v.nullable(address)),
  /** Of an open one in its detail: orders in it that are not paid any more. */
  unpack: v.optional(v.array(v.number())),
  /** Of those that stay paid: the lines that were refunded. */
  unpack_lines: v.optional(v.array(unpackLine)),
  /** Chosen among what waits of its orders; null: all of it. Of one that left: what left with it. */
  signatures: v.nullable(v.array(v.number())),
  /** What its carrier said last of a parcel on its way. */
  news: v.nullable(v.object({ state: v.picklist(parcelStates), text: v.string(), at: v.string() })),
  /** By its own state; what it holds is looked at when it leaves. */
  transitions: transitionsAmong(expeditionStatuses),
  /** What may be done with it besides: nothing of one that was given up. */
  actions: v.array(v.picklist(['edit', 'repack', 'take_back'])),
  row_version: v.string(),
});
export type Expedition = v.InferOutput<typeof expedition>;

const optionalDate = clearable(dateField);

/** Compared and never stored, so that nothing is asked of it. */
const seenAddress = object({
  zip_code: v.pipe(text(9), v.transform(normaliseCep)),
  street: text(160),
  number: text(20),
  complement: v.optional(v.nullable(text(80)), null),
  city: text(80),
});
/** The chosen profile's address as staff saw it: where it is another by now, that is refused. */
export const seenProfileAddress = v.optional(seenAddress);

/** Each of them is held by a write of the parcel's transaction. */
export const maxParcelOrders = 40;

const commonEntries = {
  order: v.optional(listField(id, maxParcelOrders)),
  signature: v.optional(v.nullable(id)),
  /** Only these of what waits of its orders, so that the rest leaves in another. */
  signatures: v.optional(v.nullable(listField(id, 200))),
  /** Confirms an order that has left already. */
  resend: v.optional(flag),
  /** Another than its order's or, without an order, the client's own; null goes back to that. */
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
  /** true marks the shipment as sent; false, without a date of sending, takes that back on its day. */
  shipping: v.optional(flag),
};

export const newExpedition = object({ client: id, ...commonEntries });
export type NewExpedition = v.InferOutput<typeof newExpedition>;

export const expeditionChange = object({
  client: v.optional(id),
  row_version: rowVersion,
  /** Gives up an open one. */
  cancelled: v.optional(flag),
  /** Takes out of an open one what was refunded since; one that held nothing else is given up. */
  unpacked: v.optional(flag),
  ...commonEntries,
});
export type ExpeditionChange = v.InferOutput<typeof expeditionChange>;
