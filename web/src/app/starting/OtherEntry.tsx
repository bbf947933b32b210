import { useEffect } from 'react';
import { reloadPage, wasNavigated } from '#web/state/navigation';
import { Waiting } from '../frame/Waiting';

/**
 * An address of the site's other entry, come to by a link or by Back: the server answers it with that
 * entry's page. History keeps its state over the reload, and with it where a login leads back to.
 */
export function OtherEntry() {
  useEffect(() => {
    // A page that the server gave for this very address would come again for ever.
    if (wasNavigated()) reloadPage();
  }, []);
  return <Waiting />;
}
