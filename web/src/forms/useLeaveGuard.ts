import { useEffect } from 'react';
import { kept, unsaved } from '../state/leaving';

/**
 * While `dirty`, the browser asks before the tab is closed or another site is opened; in the back
 * office `LeaveGuard` also asks before links, Back and logging out. With `isKept`, the device
 * stores the text, and only logging out loses it.
 */
export function useLeaveGuard(dirty: boolean, isKept = false): void {
  useEffect(() => (dirty ? guard(isKept) : undefined), [dirty, isKept]);
}

function guard(isKept: boolean): () => void {
  const mine = Symbol('unsaved');
  unsaved.add(mine);
  if (isKept) kept.add(mine);
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.has(mine) && !isKept) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return () => {
    unsaved.delete(mine);
    kept.delete(mine);
    removeEventListener('beforeunload', onUnload);
  };
}
