import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Notifications } from '../ui/state/Notifications';
import { Overlay } from '../ui/dialog/Overlay';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { markNavigated, setNavigate } from '#web/state/navigation';

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

const patience = 1500;

/** Scroll position and focus as of a page change: a new screen starts at the top, Back where one was. */
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
    return () => {
      removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (before.pathname !== pathname) markNavigated();
    if (type === NavigationType.Pop) return restoreScroll(positions.current.get(key) ?? 0);
    // Paging and searching keep the place; another screen starts at its top.
    if (before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, type]);

  return null;
}

/** Waits until the rows are there again, for the page must be tall enough to scroll. */
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
  return () => {
    cancelAnimationFrame(frame);
  };
}

/** "/" goes to the search of the screen, except while one types. */
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
    return () => {
      removeEventListener('keydown', pressed);
    };
  }, []);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
  );
}
