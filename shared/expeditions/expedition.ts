import * as v from 'valibot';
import {
  calendarDate,
  clearable,
  code,
  flag,
  id,
  list,
  money,
  object,
  optionalLines,
  optionalText,
  rowVersion,
} from '#shared/api/fields';
import { profileRef } from '#shared/profiles/profile';
import { expeditionStatuses } from './expeditionStatus';

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
  value: v.string(),
  note: v.nullable(v.string()),
  creation_date: v.string(),
  send_date: v.nullable(v.string()),
  complete_date: v.nullable(v.string()),
  return_date: v.nullable(v.string()),
  row_version: v.string(),
});
export type Expedition = v.InferOutput<typeof expedition>;

const optionalDate = clearable(calendarDate);

const commonEntries = {
  order: v.optional(list(id, 100)),
  signature: v.optional(v.nullable(id)),
  direct_shipping: v.optional(flag),
  shipping_type: optionalText(40),
  owner: v.optional(v.nullable(id)),
  status: v.optional(code(expeditionStatuses)),
  track_code: optionalText(40),
  value: v.optional(v.nullable(money)),
  note: optionalLines(2000),
  send_date: optionalDate,
  complete_date: optionalDate,
  return_date: optionalDate,
  /** true marks the shipment as sent. */
  shipping: v.optional(flag),
};

export const newExpedition = object({ client: id, ...commonEntries });
export type NewExpedition = v.InferOutput<typeof newExpedition>;

export const expeditionChange = object({
  client: v.optional(id),
  row_version: rowVersion,
  ...commonEntries,
});
export type ExpeditionChange = v.InferOutput<typeof expeditionChange>;
