import { useEffect } from 'react';
import { reloadPage, wasNavigated } from '#web/state/navigation';
import { Waiting } from '../frame/Waiting';

/**
 * Reloads an address that belongs to the site's other entry, reached by a link or by Back, so that
 * the server sends that entry's page. The history keeps its state across the reload, including
 * where a login returns to.
 */
export function EntryRedirect() {
  useEffect(() => {
    // Without this check, a page that the server sent for this address would reload for ever.
    if (wasNavigated()) reloadPage();
  }, []);
  return <Waiting />;
}
