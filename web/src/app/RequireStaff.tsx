import { Navigate, Outlet } from 'react-router-dom';
import { isStaff } from '#shared/profiles/profile';
import { useSession } from '../lib/session';

/** The back office: anybody but staff is sent home. */
export function RequireStaff() {
  const user = useSession((session) => session.user);
  return user && isStaff(user) ? <Outlet /> : <Navigate to="/" replace />;
}
