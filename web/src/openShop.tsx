import { openEntry } from './app/starting/openEntry';
import { ShopApp } from './app/ShopApp';

// A first visit has no stored data to check, so it does not load the schemas that check it.
void openEntry(<ShopApp />, async () => (await import('./app/starting/storedVisit')).storedVisit);
