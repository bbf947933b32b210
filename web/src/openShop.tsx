import { openEntry } from './app/openEntry';
import { ShopApp } from './app/ShopApp';

openEntry(<ShopApp />);
