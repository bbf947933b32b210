import { openEntry } from './app/starting/openEntry';
import { ShopApp } from './app/ShopApp';

// Who comes for the first time has nothing to check, and does not wait for the schemas that would.
void openEntry(<ShopApp />, async () => (await import('./app/starting/earlierVisit')).earlierVisit);
