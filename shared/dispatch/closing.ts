import * as v from 'valibot';
import { dateField, id, listField, object } from '../api/fields';
import { expeditionStatus } from '../expeditions/expeditionStatus';
import { apiMessages } from '../messages/messages';
import { maxParcels } from './packing';

const closedParcel = object({
  expedition: id,
  /** By default the day reported by the carrier, or today. */
  date: v.optional(dateField),
});

/** For several parcels: delivered, returned, cancelled before sending, or not sent after all. */
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
