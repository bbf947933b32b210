import { isStaff } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';

/** Only superusers change a superuser. The server decides the same. */
export const mayChangeProfile = (caller: Profile | null, profile: Profile): boolean =>
  caller !== null && (caller.user.is_superuser || !profile.user.is_superuser);

/** E-mail and activity: customers' for staff, everybody's for superusers. The server decides the same. */
export const managesAccount = (caller: Profile | null, profile: Profile): boolean =>
  caller !== null && (caller.user.is_superuser || (isStaff(caller) && !isStaff(profile)));
