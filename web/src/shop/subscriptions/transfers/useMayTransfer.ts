import { isStaff } from '#shared/profiles/person';
import { mayCall } from '#shared/profiles/team/roles';
import { actionRoles } from '#shared/signatures/actionRoles';
import { useSession } from '#web/state/session';

/** Whether the user may transfer purchases at all; a screen says why one cannot go today. */
export const useMayTransfer = (): boolean =>
  useSession(
    ({ user, acting }) =>
      user !== null && !isStaff(user) && mayCall({ roles: actionRoles.transfer }, acting?.role),
  );
