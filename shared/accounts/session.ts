import * as v from 'valibot';
import { actingFor } from '../profiles/team/team';
import { profile } from '../profiles/profile';

/** A successful login answers with this. */
export const session = v.object({
  access: v.string(),
  user: profile,
  /** Repeats what `user` says of it. */
  acting_for: v.optional(v.array(actingFor)),
});
