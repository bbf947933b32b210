import { Notifications } from '../components/Notifications';
import { Overlay } from '../components/Overlay';
import { AppRoutes } from './AppRoutes';
import { Navigation } from './Navigation';
import { Shortcuts } from './Shortcuts';

/** Everything inside the router, in the browser and where pages are drawn at build. */
export function Shop() {
  return (
    <>
      <Navigation />
      <Shortcuts />
      <AppRoutes />
      <Notifications />
      <Overlay />
    </>
  );
}
