import type { MouseEvent } from 'react';

// Around the box that chooses the row a click that just missed it does nothing.
const controls = 'a, button, input, select, textarea, label, summary, td:has([data-pick])';

/**
 * For the mouse, a click anywhere on a row follows the link of its first column, unless it hit a control
 * or ended a selection of text. With a modifier, and for the keyboard, the link itself is what counts.
 */
export function followRow(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if ([ctrlKey, metaKey, shiftKey, altKey].includes(true)) return;
  if (!(target instanceof Element) || target.closest(controls)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tbody tr')?.querySelector('th a[href]');
  if (link instanceof HTMLAnchorElement) link.click();
}
