import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/session';

/** The back office: anybody but staff is sent home. */
export function RequireStaff() {
  const user = useSession((session) => session.user?.user);
  return user && (user.is_staff || user.is_superuser) ? <Outlet /> : <Navigate to="/" replace />;
}
