import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTakenOver } from '#web/state/useTakenOver';
import { badgeText } from '#web/ui/list/badgeText';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { wholeText } from '../kit/countText';
import { todayQuery } from '../kit/todayQuery';
import styles from './adminMenu.module.css';
import { type MenuSection, sectionOf, sections } from './adminSection';

/** How many wait there; it is no part of the section's name. Without a clock of its own: read anew when something changed. */
function Waiting({ waits: [kind, noun] }: Required<Pick<MenuSection, 'waits'>>) {
  const { data } = useQuery({ ...todayQuery, refetchInterval: false, staleTime: 30_000 });
  const count = data?.tasks.find((task) => task.kind === kind)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden title={`${wholeText(count)} ${noun}`}>
      {badgeText(count)}
    </span>
  );
}

/** The second bar of the back office. On a phone it scrolls sideways, the current section in view. */
export function AdminMenu({ onJump }: { onJump: () => void }) {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  // Drawn before anybody is logged in.
  const isTakenOver = useTakenOver();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !(link instanceof HTMLElement)) return;
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.menu} aria-label="Administração" ref={bar}>
      {sections.map((section) => (
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
