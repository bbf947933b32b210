import type { KeyboardEvent, RefObject } from 'react';

const rowLinks = 'tbody th a[href]';

/** Keys act on the row whose link has the focus: it is announced, and Enter opens it. */
export function useRowKeys(rows: RefObject<HTMLElement | null>) {
  const links = () => [...(rows.current?.querySelectorAll<HTMLElement>(rowLinks) ?? [])];
  const move = (step: 1 | -1) => {
    const all = links();
    const row = document.activeElement?.closest('tbody tr');
    const at = row ? all.findIndex((link) => row.contains(link)) : -1;
    const wanted = at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step));
    focusRow(all[wanted]);
  };
  return {
    next: () => move(1),
    previous: () => move(-1),
    /** Arrows move between rows only; elsewhere they scroll. */
    onArrow: (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || altKey || ctrlKey || metaKey) return;
      if (!(target instanceof Element) || !target.matches(rowLinks)) return;
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    },
  };
}

export function focusRow(link: HTMLElement | undefined): void {
  if (!link) return;
  link.focus({ preventScroll: true });
  link.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
