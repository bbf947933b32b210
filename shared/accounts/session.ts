import * as v from 'valibot';
import { profile } from '#shared/profiles/profile';

/** What a login ends in. */
export const session = v.object({ access: v.string(), user: profile });
