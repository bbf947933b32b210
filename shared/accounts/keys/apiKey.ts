import * as v from 'valibot';
import { choice, dateField, listField, object, text } from '../../api/fields';
import { integrationInputRefusals } from '../../messages/input/integrationInputRefusals';
import { scopes } from './scopes';

/** Keys per holder; an expired key counts while it is still listed. */
export const maxKeys = 20;
/** Days for which an ended key is still listed. */
export const shownAfterEnd = 30;
/** Days before a key's end from which its row shows a warning. */
export const warnsBefore = 30;
/** The most days until a key's end, if it has one. */
export const longestKey = 731;

export const keyName = text(60);

export const newKey = object({
  name: keyName,
  scopes: v.pipe(
    listField(choice(scopes), scopes.length),
    v.minLength(1, integrationInputRefusals.no_scope),
    v.transform((chosen) => [...new Set(chosen)]),
  ),
  /** Its last day; one year from now if omitted. Null (no end) is for the shop's own keys only. */
  expires: v.optional(v.nullable(dateField)),
});

/** A key as shown to its holder, without the key itself. */
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
