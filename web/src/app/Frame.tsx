import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './Footer';
import styles from './frame.module.css';
import { ScreenBoundary } from './ScreenBoundary';
import { TopBar } from './TopBar';

/** The common frame: skip link, top menu, screen, footer. */
export function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        Ir para o conteúdo
      </a>
      <TopBar />
      <main className="page" id="main" tabIndex={-1}>
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
    </>
  );
}
