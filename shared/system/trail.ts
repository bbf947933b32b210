import * as v from 'valibot';
import { object } from '../api/fields';
import { requestRefusals } from '../messages/input/requestRefusals';

/** The page of a trail that follows an answer's `next`; without it the newest. */
export const trailQuery = object({
  before: v.optional(
    v.pipe(v.string(), v.regex(/^[\dTZ:.-]{24}#[\da-f]{10}$/, requestRefusals.invalid)),
  ),
});

/** Lists who viewed which record, newest first. */
export const trailPage = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      what: v.string(),
      who: v.object({ id: v.number(), name: v.string() }),
    }),
  ),
  next: v.nullable(v.string()),
});
export type TrailPage = v.InferOutput<typeof trailPage>;
