import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTakenOver } from '#web/state/useTakenOver';
import { badgeText } from '#web/ui/list/badgeText';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { wholeText } from '../kit/countText';
import { todayQuery } from '../kit/todayQuery';
import styles from './adminMenu.module.css';
import type { TaskKind } from '#shared/system/todaysWork';
import { pathTo } from '#shared/site/pathTo';

type MenuSection = {
  readonly label: string;
  readonly to: string;
  readonly prefixes: readonly string[];
  /** The day's task that waits there, and what for. */
  readonly waits?: readonly [TaskKind, what: string];
};

/** The back office's menu. The home is the signatures list, and an order is made in its own screen. */
export const sections: readonly MenuSection[] = [
  { label: 'Andamento', to: pathTo('/admin/signatures'), prefixes: ['/admin', '/admin/signature'] },
  {
    label: 'Fotos',
    to: pathTo('/admin/photos'),
    prefixes: ['/admin/photos'],
    waits: ['photos', 'para responder'],
  },
  {
    label: 'Envios',
    to: pathTo('/admin/dispatch'),
    prefixes: ['/admin/dispatch'],
    waits: ['shipments', 'para enviar'],
  },
  { label: 'Publicações', to: pathTo('/admin/publications'), prefixes: ['/admin/publication'] },
  {
    label: 'Correções',
    to: pathTo('/admin/reports_of_errors'),
    prefixes: ['/admin/reports_of_errors'],
    waits: ['corrections', 'novas'],
  },
  { label: 'Usuários', to: pathTo('/admin/users'), prefixes: ['/admin/user'] },
  {
    label: 'Pedidos',
    to: pathTo('/admin/orders'),
    prefixes: ['/admin/order', '/admin/create_order', '/admin/withdrawals'],
  },
  {
    label: 'Notas',
    to: pathTo('/admin/invoices'),
    prefixes: ['/admin/invoices'],
    waits: ['invoices', 'a emitir'],
  },
  { label: 'Expedições', to: pathTo('/admin/expeditions'), prefixes: ['/admin/expedition'] },
  {
    label: 'Conferência',
    to: pathTo('/admin/payments'),
    prefixes: ['/admin/payments'],
    waits: ['findings', 'a resolver'],
  },
  { label: 'Números', to: pathTo('/admin/figures'), prefixes: ['/admin/figures'] },
  { label: 'Relatórios', to: pathTo('/admin/report'), prefixes: ['/admin/report/'] },
  { label: 'Ajuda', to: pathTo('/admin/help'), prefixes: ['/admin/help'] },
];

const home = '/admin';

/** The section of the longest prefix that fits; `/admin` fits itself only. */
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
