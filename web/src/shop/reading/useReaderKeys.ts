import { type RefObject, useEffect } from 'react';
import type { ManualView } from './manual/showManual';
import type { Panels } from './Reader';

type Parts = {
  view: ManualView | null;
  panels: Panels;
  open: (change: Partial<Panels>) => void;
  onNotes: () => void;
  onBookmark: () => void;
  container: RefObject<HTMLDivElement | null>;
};

/**
 * Ctrl+F and F6 work everywhere; single keys work while the page has the focus and no field does.
 */
export function useReaderKeys(parts: Parts): void {
  const { view, open, container } = parts;
  useEffect(() => {
    if (!view) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const act = event.target === container.current ? onPage(event) : anywhere(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const anywhere = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        return () => nextArea(event.shiftKey);
      }
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return undefined;
      return () => {
        open({ search: true });
        document.querySelector<HTMLInputElement>('[data-reader-search]')?.select();
      };
    };
    const onPage = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      return (plain ? keyed(view, parts)[event.key.toLowerCase()] : undefined) ?? anywhere(event);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

const keyed = (
  view: ManualView,
  { panels, open, onNotes, onBookmark }: Parts,
): Partial<Record<string, () => void>> => ({
  '+': () => view.zoom('in'),
  '=': () => view.zoom('in'),
  '-': () => view.zoom('out'),
  '0': () => view.zoom('page-width'),
  r: view.rotate,
  e: () => open({ report: !panels.report }),
  d: () => open({ compare: true }),
  n: onNotes,
  b: onBookmark,
  g: () => open({ goTo: true }),
  s: () => open({ outline: !panels.outline }),
});

/** Moves the focus among bar, outline, page and matches, as far as they are visible. */
function nextArea(backwards: boolean): void {
  const areas = [
    ...document.querySelectorAll<HTMLElement>('[data-reader-area], [data-reader-pages]'),
  ];
  const at = areas.findIndex((area) => area.contains(document.activeElement));
  const step = backwards ? -1 : 1;
  const next = areas[(at + step + areas.length) % areas.length];
  const first = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('a, button, input, select');
  first?.focus();
}
