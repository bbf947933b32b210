import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTakenOver } from '#web/state/useTakenOver';
import { badgeText } from '#web/ui/list/Badge.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { wholeText } from '../kit/countText';
import { useCanOpen } from '../kit/areas/screenAreas';
import { type MenuSection, sections } from '../kit/areas/menuSections';
import { todayQuery } from '../kit/todayQuery';
import styles from './adminMenu.module.css';

const home = '/admin';

/** The section with the longest matching prefix; `/admin` matches only itself. */
export function sectionOf(pathname: string): MenuSection | undefined {
  let found: MenuSection | undefined;
  let longest = 0;
  for (const section of sections) {
    for (const prefix of section.prefixes) {
      if (prefix.length > longest && fits(pathname, prefix)) {
        found = section;
        longest = prefix.length;
      }
    }
  }
  return found;
}

const fits = (pathname: string, prefix: string) =>
  prefix === home ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(prefix);

/**
 * The number of waiting items; it is not part of the section's name. It has no timer and is fetched
 * again after changes.
 */
function Waiting({ waits: { kinds, what } }: Required<Pick<MenuSection, 'waits'>>) {
  const { data } = useQuery({ ...todayQuery, refetchInterval: false, staleTime: 30_000 });
  const waiting = data?.tasks.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const count = waiting.reduce((all, { count: more, repeated = 0 }) => all + more - repeated, 0);
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden title={`${wholeText(count)} ${what}`}>
      {badgeText(count)}
    </span>
  );
}

/** The second bar of the back office; on a phone it scrolls to the current section. */
export function AdminMenu({ onJump }: { onJump: () => void }) {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  // The page is drawn before anybody is logged in.
  const isTakenOver = useTakenOver();
  const opens = useCanOpen();
  const shown = isTakenOver ? sections.filter(({ to }) => opens(to)) : sections;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !(link instanceof HTMLElement)) return;
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.menu} aria-label="Administração" ref={bar}>
      {shown.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          aria-current={section === current ? 'true' : undefined}
        >
          {section.label}
          {isTakenOver && section.waits ? <Waiting waits={section.waits} /> : null}
        </Link>
      ))}
      <button type="button" onClick={onJump} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        Ir para <kbd>Ctrl K</kbd>
      </button>
    </nav>
  );
}
