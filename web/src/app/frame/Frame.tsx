import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './Footer';
import { announceReady } from '#web/state/taps';
import styles from './frame.module.css';
import { OfflineBand } from './OfflineBand';
import { ScreenBoundary } from './ScreenBoundary';
import { TopBar } from './TopBar';
import { Waiting } from './Waiting';
import { lazyPart } from '#web/ui/lazyPart';
import { useSession } from '#web/state/session';
import { useConnected } from '#web/state/useConnected';

// Few act for a company.
const ActingBand = lazyPart(async () => ({ default: (await import('./ActingBand')).ActingBand }));

/** The common frame: skip link, top menu, screen, footer. `menu` is a second bar below the first. */
export function Frame({ menu }: { menu?: ReactNode }) {
  const { pathname } = useLocation();
  const connected = useConnected();
  const isOfTeam = useSession(
    ({ user, acting }) => acting !== undefined || (user?.acting_for ?? []).length > 0,
  );
  return (
    <>
      <a className={styles.skip} href="#main">
        Ir para o conteúdo
      </a>
      <TopBar />
      {isOfTeam ? (
        <Suspense fallback={null}>
          <ActingBand />
        </Suspense>
      ) : null}
      {menu}
      <main className="page" id="main" tabIndex={-1}>
        {connected || pathname === '/offline' ? null : <OfflineBand />}
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
            <ScreenReady />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
    </>
  );
}

/** Beside the screen, so that it is there when that is; in the same moment, or a tap would come between. */
function ScreenReady() {
  useLayoutEffect(() => {
    announceReady('screen');
  }, []);
  return null;
}
