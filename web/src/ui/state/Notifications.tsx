import { useEffect, useState } from 'react';
import { useNotifications } from '#web/state/notify';
import type { Toasts } from './Toasts';

/** What `notify()` says. Errors stay until closed. Its looks come after the first paint. */
export function Notifications() {
  const notifications = useNotifications((state) => state.list);
  const [Shown, setShown] = useState<typeof Toasts | null>(null);
  const isWanted = notifications.length > 0;
  useEffect(() => {
    if (Shown) return;
    import('./Toasts').then(
      (loaded) => {
        setShown(() => loaded.Toasts);
      },
      // Asked for again when there is something to say.
      () => undefined,
    );
  }, [Shown, isWanted]);
  return Shown && isWanted ? <Shown notifications={notifications} /> : null;
}
