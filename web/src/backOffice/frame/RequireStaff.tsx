import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isStaff } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { endInterruption, useInterruption } from '#web/state/interruption';
import { loginState } from '#web/state/navigation';
import { useSession } from '#web/state/session';

/**
 * The back office: visitors log in first and come back, other customers are sent home. When the session
 * ends the screen stays under the login that is asked for over it.
 */
export function RequireStaff() {
  const user = useSession((session) => session.user);
  const interrupted = useInterruption(({ person }) => person !== null);
  const [arrivedLoggedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  useEffect(() => endInterruption, []);
  if (interrupted || (user && isStaff(user))) return <Outlet />;
  if (user || arrivedLoggedIn) return <Navigate to={pathTo('/')} replace />;
  return (
    <Navigate to={pathTo('/login')} state={loginState(pathname + search, 'staffOnly')} replace />
  );
}
