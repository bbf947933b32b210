import { useEffect } from 'react';
import { draftForms, dirtyForms } from '../state/leaving';

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
  dirtyForms.add(mine);
  if (isKept) draftForms.add(mine);
  const onUnload = (event: BeforeUnloadEvent) => {
    if (dirtyForms.has(mine) && !isKept) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return () => {
    dirtyForms.delete(mine);
    draftForms.delete(mine);
    removeEventListener('beforeunload', onUnload);
  };
}
