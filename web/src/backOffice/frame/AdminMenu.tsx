import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './adminMenu.module.css';
import { sectionOf, sections } from './adminSection';

/** The second bar of the back office. On a phone it scrolls sideways, the current section in view. */
export function AdminMenu({ onJump }: { onJump: () => void }) {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
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
        </Link>
      ))}
      <button type="button" onClick={onJump} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        Ir para <kbd>Ctrl K</kbd>
      </button>
    </nav>
  );
}
