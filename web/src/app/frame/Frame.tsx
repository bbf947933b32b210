import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './Footer';
import styles from './frame.module.css';
import { OfflineBand } from './OfflineBand';
import { ScreenBoundary } from './ScreenBoundary';
import { TopBar } from './TopBar';
import { Waiting } from './Waiting';
import { useConnected } from '#web/state/useConnected';

/** The common frame: skip link, top menu, screen, footer. `menu` is a second bar below the first. */
export function Frame({ menu }: { menu?: ReactNode }) {
  const { pathname } = useLocation();
  const connected = useConnected();
  return (
    <>
      <a className={styles.skip} href="#main">
        Ir para o conteúdo
      </a>
      <TopBar />
      {menu}
      <main className="page" id="main" tabIndex={-1}>
        {connected || pathname === '/offline' ? null : <OfflineBand />}
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
    </>
  );
}
