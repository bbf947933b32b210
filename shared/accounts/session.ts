import * as v from 'valibot';
import { actingFor } from '../profiles/team/team';
import { profile } from '../profiles/profile';

/** The answer to a successful login. */
export const session = v.object({
  access: v.string(),
  user: profile,
  /** The same as in `user`. */
  acting_for: v.optional(v.array(actingFor)),
});
