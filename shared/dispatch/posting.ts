import * as v from 'valibot';
import { id, listField, object } from '../api/fields';
import { apiMessages } from '../messages/messages';

/** Each takes a request to the carrier, within one call's time: screens make several calls. */
export const maxPostings = 12;

export const postRequest = object({
  expeditions: v.pipe(listField(id, maxPostings), v.nonEmpty(apiMessages.required)),
});

/** The carrier that issues codes and labels in this environment, and its services. */
export const postingCarrier = v.object({ services: v.array(v.string()) });
