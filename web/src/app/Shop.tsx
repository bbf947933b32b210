import { Notifications } from '../ui/state/Notifications';
import { Overlay } from '../ui/dialog/Overlay';
import { AppRoutes } from './AppRoutes';
import { Navigation } from './frame/Navigation';
import { Shortcuts } from './frame/Shortcuts';

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
