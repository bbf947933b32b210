import { useEffect } from 'react';
import { unsaved } from '../state/leaving';

/**
 * While `dirty`, the browser asks before the tab is closed or another site opened; in the back office
 * `LeaveGuard` asks before links, Back and 'sair' too.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => (dirty ? guard() : undefined), [dirty]);
}

function guard(): () => void {
  const mine = Symbol('unsaved');
  unsaved.add(mine);
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.has(mine)) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return () => {
    unsaved.delete(mine);
    removeEventListener('beforeunload', onUnload);
  };
}
