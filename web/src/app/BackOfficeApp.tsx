import { BrowserRouter } from 'react-router-dom';
import { AroundScreens } from './AroundScreens';
import { BackOfficeRoutes } from './BackOfficeRoutes';
import { DataProvider } from './DataProvider';
import { useTakeOver } from './useTakeOver';

/** Everything under /admin/, for staff: an entry of its own, so that the shop does not carry it. */
export function BackOfficeApp() {
  useTakeOver();
  return (
    <BrowserRouter>
      <DataProvider>
        <AroundScreens>
          <BackOfficeRoutes />
        </AroundScreens>
      </DataProvider>
    </BrowserRouter>
  );
}
