import * as v from 'valibot';
import { choice, dateField, listField, object, text } from '../../api/fields';
import { integrationInputRefusals } from '../../messages/input/integrationInputRefusals';
import { scopes } from './scopes';

/** A holder's limit, in which one whose last day has passed counts as long as it stands in the list. */
export const maxKeys = 20;
/** Days for which a key that has ended still stands in the list. */
export const shownAfterEnd = 30;
/** Days until a key's end in which its row warns. */
export const warnsBefore = 30;
/** The most days to a key's end, where it has one. */
export const longestKey = 731;

export const keyName = text(60);

export const newKey = object({
  name: keyName,
  scopes: v.pipe(
    listField(choice(scopes), scopes.length),
    v.minLength(1, integrationInputRefusals.no_scope),
    v.transform((chosen) => [...new Set(chosen)]),
  ),
  /** Its last day; a year from now where nothing is sent. Null is for the shop's own keys: no end. */
  expires: v.optional(v.nullable(dateField)),
});

/** A key as its holder sees it: never the key itself. */
export const apiKey = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  created: v.string(),
  expires: v.nullable(v.string()),
  last_used: v.nullable(v.string()),
  calls_today: v.number(),
});
export type ApiKey = v.InferOutput<typeof apiKey>;
