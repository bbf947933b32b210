import { openEntry } from './app/starting/openEntry';
import { ShopApp } from './app/ShopApp';

openEntry(<ShopApp />);
