import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { useNotifications } from '#web/state/notify';
import { whenConnected } from '../lazyPart';
import type { Toasts } from './Toasts';

/**
 * What `notify()` says. Errors stay until closed. Its looks come after the first paint, ahead of the first notice, which
 * may be that the connection is gone; not on the home page, which asks for nothing that could go wrong.
 */
export function Notifications() {
  const notifications = useNotifications((state) => state.list);
  const [Shown, setShown] = useState<typeof Toasts | null>(null);
  const isWanted = notifications.length > 0;
  const isLikely = useLocation().pathname !== pathTo('/');
  useEffect(() => {
    if (Shown || !(isWanted || isLikely)) return;
    whenConnected(() => import('./Toasts')).then(
      (loaded) => {
        setShown(() => loaded.Toasts);
      },
      // Asked for again when there is something to say.
      () => undefined,
    );
  }, [Shown, isWanted, isLikely]);
  return Shown && isWanted ? <Shown notifications={notifications} /> : null;
}
