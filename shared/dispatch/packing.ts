import * as v from 'valibot';
import { choice, flag, id, listField, object, text, trackCode } from '../api/fields';
import {
  addressOwners,
  expedition,
  maxParcelOrders,
  seenProfileAddress,
} from '../expeditions/expedition';
import { apiMessages } from '../messages/messages';

/** Parcels made or sent per call; screens with more make several calls. */
export const maxParcels = 60;

const packedParcel = object({
  client: id,
  order: v.optional(listField(id, maxParcelOrders), []),
  /**
   * Limits the content to these purchases; others are sent without their order. If empty,
   * everything waiting of its orders.
   */
  signatures: v.optional(listField(id, 200), []),
  shipping_type: text(40),
  /** If omitted, the order's address, or the profile's for items without an order. */
  address_of: v.optional(choice(addressOwners)),
  profile_address: seenProfileAddress,
  track_code: trackCode(),
  /** Confirms an order that was already sent. */
  resend: v.optional(flag),
});
export type PackedParcel = v.InferOutput<typeof packedParcel>;

export const packRequest = object({
  parcels: v.pipe(listField(packedParcel, maxParcels), v.nonEmpty(apiMessages.required)),
});
export type PackRequest = v.InferInput<typeof packRequest>;

const parcelCode = object({ expedition: id, track_code: trackCode() });
export type ParcelCode = v.InferOutput<typeof parcelCode>;

export const sendRequest = object({
  codes: v.pipe(listField(parcelCode, maxParcels), v.nonEmpty(apiMessages.required)),
});

/** The problems of one of several parcels, by field, in place of its answer. */
const parcelProblem = v.object({
  errors: v.record(v.string(), v.unknown()),
  codes: v.record(v.string(), v.unknown()),
});
type ParcelProblem = v.InferOutput<typeof parcelProblem>;

export const parcelResults = v.array(v.union([expedition, parcelProblem]));
export type ParcelResult = v.InferOutput<typeof parcelResults>[number];

export const isParcelProblem = (result: ParcelResult): result is ParcelProblem =>
  'errors' in result;
