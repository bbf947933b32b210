import { useEffect } from 'react';
import { afterAsking, interceptBack, unsaved, useLeaving } from './leaving';

let stopWatching: (() => void) | null = null;

/** While `dirty`, links, Back and closing the tab ask before what was typed is lost. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => (dirty ? guard() : undefined), [dirty]);
}

function guard(): () => void {
  const mine = Symbol('unsaved');
  unsaved.add(mine);
  stopWatching ??= watch();
  return () => {
    unsaved.delete(mine);
    if (unsaved.size === 0) giveUp();
  };
}

export function stay(): void {
  useLeaving.setState({ leave: null });
}

/** What is unsaved is given up, and what was asked for happens. */
export function leaveNow(): void {
  const { leave } = useLeaving.getState();
  giveUp();
  useLeaving.setState({ leave: null });
  leave?.();
}

/** What was typed is lost from here on, and leaving asks no more. */
export function giveUp(): void {
  unsaved.clear();
  stopWatching?.();
  stopWatching = null;
}

function watch(): () => void {
  const position = positionInHistory();
  let returning = false;

  const onClick = (event: MouseEvent) => {
    const link = leavingLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    // The same click again, so that whatever the link does, it does.
    afterAsking(() => {
      link.click();
    });
  };

  const onPopState = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    const steps = position - positionInHistory();
    if (returning || steps === 0) {
      returning = false;
      return;
    }
    returning = true;
    history.go(steps);
    afterAsking(() => {
      history.go(-steps);
    });
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };

  document.addEventListener('click', onClick, true);
  interceptBack(onPopState);
  addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    interceptBack(null);
    removeEventListener('beforeunload', onUnload);
  };
}

/** The link that a plain click would follow to another screen of the product. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.button !== 0 || [ctrlKey, metaKey, shiftKey, altKey].includes(true)) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && leadsAway(link) ? link : null;
}

const leadsAway = (link: HTMLAnchorElement) =>
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;

/** The router numbers the entries it makes. */
export function positionInHistory(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
