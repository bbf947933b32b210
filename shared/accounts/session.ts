import * as v from 'valibot';
import { profile } from '../profiles/profile';

/** A successful login answers with this. */
export const session = v.object({ access: v.string(), user: profile });
