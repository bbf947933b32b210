import * as v from 'valibot';
import { id, listField, object } from '../api/fields';
import { apiMessages } from '../messages/messages';

/** A carrier is asked for each, and all within one call's time: screens with more make several calls. */
export const maxPostings = 12;

export const postRequest = object({
  expeditions: v.pipe(listField(id, maxPostings), v.nonEmpty(apiMessages.required)),
});

/** Who gives codes and labels in this environment, and for which services. */
export const postingCarrier = v.object({ services: v.array(v.string()) });
