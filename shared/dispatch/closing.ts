import * as v from 'valibot';
import { dateField, id, listField, object } from '../api/fields';
import { expeditionStatus } from '../expeditions/expeditionStatus';
import { apiMessages } from '../messages/messages';
import { maxParcels } from './packing';

const closedParcel = object({
  expedition: id,
  /** The carrier's day by default, or today. */
  date: v.optional(dateField),
});

/** Delivered, returned, given up before it left, or not sent after all: so many in a call. */
export const closeRequest = object({
  status: v.pipe(
    v.number(apiMessages.number),
    v.picklist(
      [
        expeditionStatus.inProgress,
        expeditionStatus.delivered,
        expeditionStatus.returned,
        expeditionStatus.cancelled,
      ],
      apiMessages.number,
    ),
  ),
  parcels: v.pipe(listField(closedParcel, maxParcels), v.nonEmpty(apiMessages.required)),
});
export type ParcelClosing = v.InferOutput<typeof closeRequest>;
