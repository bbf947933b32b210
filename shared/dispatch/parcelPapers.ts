import * as v from 'valibot';
import { choice, object } from '../api/fields';
import { apiMessages } from '../messages/messages';
import { dispatchRefusals } from '../messages/input/dispatchRefusals';
import { address } from '../profiles/addresses/address';
import {
  beyondSheet,
  labelsPerSheet,
  labelTypes,
  layoutEntries,
} from '../profiles/addresses/addressLabels';
import { postingCarrier } from './posting';
import { unpackLine } from '../expeditions/unpackLine';
import { profileRef } from '../profiles/profile';

/** Parcels printed and listed per call. */
const maxPaperParcels = 200;

/** "401,402": ids of parcels as the screens send them, each counted once. */
const parcelIds = v.pipe(
  v.string(apiMessages.text),
  v.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, dispatchRefusals.parcel_ids),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(maxPaperParcels, dispatchRefusals.too_many_parcels(maxPaperParcels)),
);

/** Returns the open parcels by default. */
export const parcelsQuery = object({ ids: v.optional(parcelIds) });

export const slipsQuery = object({ ids: parcelIds });

/**
 * Labels with a barcode of the parcel's number: `thermal` has one of 100 × 150 mm per page, `a4`
 * four per sheet. The others only have the address.
 */
const parcelLabelTypes = ['thermal', 'a4', ...labelTypes] as const;
export type ParcelLabelType = (typeof parcelLabelTypes)[number];

export const parcelLabelsPerSheet = {
  ...labelsPerSheet,
  thermal: 1,
  a4: 4,
} as const satisfies Record<ParcelLabelType, number>;

type LabelPlace = { readonly type: ParcelLabelType; readonly start: number };
const fitsPaper = ({ type, start }: LabelPlace) => start <= parcelLabelsPerSheet[type];

export const parcelLabelsQuery = v.pipe(
  object({ ids: parcelIds, ...layoutEntries, type: choice(parcelLabelTypes) }),
  v.forward(v.partialCheck([['type'], ['start']], fitsPaper, beyondSheet), ['start']),
);
export type ParcelLabelsQuery = v.InferOutput<typeof parcelLabelsQuery>;

const packedItem = v.object({
  signature: v.number(),
  order: v.nullable(v.number()),
  publication: v.string(),
  version: v.string(),
  airplane_prefix: v.nullable(v.string()),
});

export const packedParcelView = v.object({
  id: v.number(),
  row_version: v.string(),
  client: profileRef,
  address: v.nullable(address),
  /** The profile's current address, if it changed since the order was placed. */
  profile_address: v.nullable(address),
  shipping_type: v.string(),
  track_code: v.nullable(v.string()),
  status: v.number(),
  /** Its code was issued by the carrier, which has its own label. */
  is_posted: v.boolean(),
  weight: v.string(),
  contents: v.array(packedItem),
  /** For an open parcel: orders in it that are no longer paid. */
  unpack: v.array(v.number()),
  unpack_lines: v.optional(v.array(unpackLine), []),
});
export type PackedParcelView = v.InferOutput<typeof packedParcelView>;

export const packedParcels = v.object({
  results: v.array(packedParcelView),
  /** null if staff type the codes. */
  carrier: v.nullable(postingCarrier),
});
export type PackedParcels = v.InferOutput<typeof packedParcels>;
