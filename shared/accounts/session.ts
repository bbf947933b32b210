import * as v from 'valibot';
import { profile } from '../profiles/profile';

/** What a login ends in. */
export const session = v.object({ access: v.string(), user: profile });
