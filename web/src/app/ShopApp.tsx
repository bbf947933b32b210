import { BrowserRouter } from 'react-router-dom';
import { AroundScreens } from './AroundScreens';
import { ShopRoutes } from './ShopRoutes';
import { useTakeOver } from './starting/useTakeOver';

export function ShopApp() {
  useTakeOver();
  return (
    <BrowserRouter>
      <AroundScreens>
        <ShopRoutes />
      </AroundScreens>
    </BrowserRouter>
  );
}
