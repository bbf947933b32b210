import * as v from 'valibot';
import { registeredAircraft } from '../aircraft/registeredAircraft';
import { wireMoney } from '../values/wireMoney';
import { fuelTypes } from './fuelType';

/** A photo that waits for staff, with the data for deciding on it. */
export const waitingPhoto = v.object({
  order: v.number(),
  line: v.number(),
  /** Its position among the order's waiting lines, from 1. */
  position: v.number(),
  of: v.number(),
  publication: v.object({
    id: v.number(),
    name: v.string(),
    version: v.string(),
    applicability: v.nullable(v.string()),
  }),
  client: v.object({
    id: v.number(),
    name: v.string(),
    company_name: v.nullable(v.string()),
    person_or_company: v.picklist([0, 1]),
    phone: v.nullable(v.string()),
  }),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  /** The path of the call that answers the photo's location, as in the order's lines. */
  photo: v.string(),
  /** A link to a small version that expires within minutes. */
  thumbnail: v.string(),
  sent: v.string(),
  /** The promised time of the answer. */
  answer_by: v.string(),
  /** The public register's entry for the registration mark. */
  register: v.nullable(registeredAircraft),
  /** Whether the publication applies to the declared and the registered aircraft; or null. */
  applies: v.object({ declared: v.nullable(v.boolean()), registered: v.nullable(v.boolean()) }),
  shipping_type: v.string(),
  /** "Araraquara, SP" */
  destination: v.nullable(v.string()),
  total: wireMoney,
  note: v.nullable(v.string()),
  /** The order's version: a decision names it, so that it is refused if the order has changed. */
  row_version: v.string(),
});
export type WaitingPhoto = v.InferOutput<typeof waitingPhoto>;
