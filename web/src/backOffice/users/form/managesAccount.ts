import { isStaff } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';

/** Only superusers change a superuser, as on the server. */
export const mayChangeProfile = (caller: Profile | null, profile: Profile): boolean =>
  caller !== null && (caller.user.is_superuser || !profile.user.is_superuser);

/** Staff change e-mail and activity of customers, superusers of everyone, as on the server. */
export const managesAccount = (caller: Profile | null, profile: Profile): boolean =>
  caller !== null && (caller.user.is_superuser || (isStaff(caller) && !isStaff(profile)));
