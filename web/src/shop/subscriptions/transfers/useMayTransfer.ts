import { isStaff } from '#shared/profiles/person';
import { mayCall } from '#shared/profiles/team/roles';
import { actionRoles } from '#shared/signatures/actionRoles';
import { useSession } from '#web/state/session';

/**
 * Whether the user may transfer purchases in principle; if one cannot be transferred today, its
 * screen says why.
 */
export const useMayTransfer = (): boolean =>
  useSession(
    ({ user, acting }) =>
      user !== null && !isStaff(user) && mayCall({ roles: actionRoles.transfer }, acting?.role),
  );
