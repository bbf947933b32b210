import { useEffect } from 'react';
import { create } from 'zustand';

/** What waits for the answer to "leave without saving?"; null when nothing was asked. */
export const useLeaving = create<{ leave: (() => void) | null }>(() => ({ leave: null }));

let active = false;

/** While `dirty`, links, Back and closing the tab ask before what was typed is lost. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => (dirty ? startGuard() : undefined), [dirty]);
}

/** Does it at once, or once the user agreed to lose what is not saved. */
export function afterAsking(leave: () => void): void {
  if (active) useLeaving.setState({ leave });
  else leave();
}

export function stay(): void {
  useLeaving.setState({ leave: null });
}

/** The form that was guarded is given up; what was asked for happens. */
export function leaveNow(): void {
  const { leave } = useLeaving.getState();
  active = false;
  useLeaving.setState({ leave: null });
  leave?.();
}

/** After a save: a screen goes on without asking, before it has been drawn again. */
export function releaseGuard(): void {
  active = false;
}

function startGuard(): () => void {
  active = true;
  const position = positionInHistory();
  let returning = false;

  const onClick = (event: MouseEvent) => {
    const link = active ? leavingLink(event) : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    // The same click again, so that whatever the link does, it does.
    afterAsking(() => {
      link.click();
    });
  };

  const onPopState = (event: PopStateEvent) => {
    if (!active && !returning) return;
    // The router must not hear of a step that is taken back.
    event.stopImmediatePropagation();
    if (returning) {
      returning = false;
      return;
    }
    const steps = position - positionInHistory();
    if (steps === 0) return;
    returning = true;
    history.go(steps);
    afterAsking(() => {
      history.go(-steps);
    });
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (active) event.preventDefault();
  };

  document.addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState, true);
  addEventListener('beforeunload', onUnload);
  return () => {
    active = false;
    document.removeEventListener('click', onClick, true);
    removeEventListener('popstate', onPopState, true);
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
