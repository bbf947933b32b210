import type { ReactNode } from 'react';
import { Notifications } from '../ui/state/Notifications';
import { Overlay } from '../ui/dialog/Overlay';
import { PageChanges } from './frame/PageChanges';
import { Shortcuts } from './frame/Shortcuts';

/** What every screen has around it inside the router, in the browser and where pages are drawn at build. */
export function AroundScreens({ children }: { children: ReactNode }) {
  return (
    <>
      <PageChanges />
      <Shortcuts />
      {children}
      <Notifications />
      <Overlay />
    </>
  );
}
