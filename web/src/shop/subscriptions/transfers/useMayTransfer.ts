import { isStaff } from '#shared/profiles/person';
import { mayCall } from '#shared/profiles/team/roles';
import { actionRoles } from '#shared/signatures/actionRoles';
import { useSession } from '#web/state/session';

/** Whether who is here may hand over what is theirs, even if it cannot go today: where that is asked it says why. */
export const useMayTransfer = (): boolean =>
  useSession(
    ({ user, acting }) =>
      user !== null && !isStaff(user) && mayCall({ roles: actionRoles.transfer }, acting?.role),
  );
