import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { markNavigated, setNavigate } from '#web/state/navigation';
import { pathTo } from '#shared/site/pathTo';
import { useNotifications } from '#web/state/notify';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import type { Toasts } from '#web/ui/state/Toasts.tsx';
import { createPortal } from 'react-dom';
import { commonMessages } from '#shared/messages/messages';
import { usePending } from '#web/state/pending';
import { useTopLayer } from '#web/ui/dialog/topLayer';
import styles from './overlay.module.css';
import { Spinner } from '#web/ui/button/Spinner.tsx';

/**
 * What surrounds every screen inside the router, in the browser and when pages are drawn at build.
 */
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

const patience = 1500;

/** Scrolls and focuses as on a page load: a new screen starts at the top, Back restores. */
function PageChanges() {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { key, pathname } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    setNavigate(navigate);
  }, [navigate]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      positions.current.set(shown.current.key, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (before.pathname !== pathname) markNavigated();
    if (type === NavigationType.Pop) return restoreScroll(positions.current.get(key) ?? 0);
    // Paging and searching keep the scroll position; another screen starts at its top.
    if (before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, type]);

  return null;
}

/** Waits until the rows are back, because the page must be tall enough to scroll. */
function restoreScroll(top: number): () => void {
  const until = performance.now() + patience;
  let frame = 0;
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 2 && performance.now() < until) {
      frame = requestAnimationFrame(attempt);
    }
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** "/" focuses the search field of the screen, except while the user types. */
function Shortcuts() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const search = document.querySelector('[data-search]');
      if (!(search instanceof HTMLInputElement)) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
  );
}

/**
 * Shows the messages of `notify()`; errors stay until closed. The toasts are loaded after the first
 * paint, because the first message may be that the connection is lost. The home page does not load
 * them, because nothing on it can fail.
 */
function Notifications() {
  const notifications = useNotifications((state) => state.list);
  const [Shown, setShown] = useState<typeof Toasts | null>(null);
  const isWanted = notifications.length > 0;
  const isLikely = useLocation().pathname !== pathTo('/');
  useEffect(() => {
    if (Shown || !(isWanted || isLikely)) return;
    whenConnected(() => import('#web/ui/state/Toasts.tsx')).then(
      (loaded) => setShown(() => loaded.Toasts),
      // A failed load is repeated when there is a message to show.
      () => undefined,
    );
  }, [Shown, isWanted, isLikely]);
  return Shown && isWanted ? <Shown notifications={notifications} /> : null;
}

const overlayDelay = 300;

/** The global "Carregando..." overlay, shown only when a call takes noticeably long. */
function Overlay() {
  const busy = usePending((state) => state.count > 0);
  return busy ? <Delayed /> : null;
}

function Delayed() {
  const layer = useTopLayer();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), overlayDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return createPortal(
    <div className={styles.overlay} role="status">
      <p>
        <Spinner />
        {commonMessages.loading}
      </p>
    </div>,
    layer,
  );
}
