import * as v from 'valibot';
import { code, object, optionalText, rowVersion } from '../api/fields';
import { fuelTypes } from '../orders/fuelType';

/** An aircraft a customer has bought for, or added to their fleet. */
export const aircraft = v.object({
  prefix: v.string(),
  serial: v.nullable(v.string()),
  fuel_type: v.picklist(fuelTypes),
  /** The public register's model; only lists include it. */
  model: v.optional(v.nullable(v.string())),
  /** The path of the call that shows the newest photo of the plate. */
  photo: v.nullable(v.string()),
  /** Staff approved a photo for this mark and serial number, so none is needed again. */
  photo_approved: v.boolean(),
  /** The day that photo arrived, in São Paulo. */
  photo_date: v.nullable(v.string()),
  row_version: v.string(),
});
export type Aircraft = v.InferOutput<typeof aircraft>;

export const aircraftChange = object({
  serial: optionalText(40),
  fuel_type: v.optional(code(fuelTypes)),
  row_version: rowVersion,
});
export type AircraftChange = v.InferOutput<typeof aircraftChange>;
