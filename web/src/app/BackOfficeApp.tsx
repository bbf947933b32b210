import { useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { AroundScreens } from './AroundScreens';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { backOfficeRoutes } from './backOfficeRoutes';
import { DataProvider } from './loading/DataProvider';
import { useTakeOver } from './starting/useTakeOver';

/**
 * Everything under /admin/, for staff. It is a separate entry so that the shop loads neither it nor
 * the data router, which is needed to block a navigation.
 */
export function BackOfficeApp() {
  useTakeOver();
  const [router] = useState(() =>
    createBrowserRouter([
      { element: <Around />, errorElement: <Broken />, children: backOfficeRoutes },
    ]),
  );
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

/** Shown when rendering fails outside a screen. */
const Broken = () => (
  <main className="page" id="main">
    <ErrorState note="A página não pôde ser mostrada." onRetry={() => location.reload()} />
  </main>
);

const Around = () => (
  <DataProvider>
    <AroundScreens>
      <Outlet />
    </AroundScreens>
  </DataProvider>
);
